#!/bin/bash
# Many games on a Slurm cluster: an array of tasks plays a part each, a task behind them puts the parts together.
#
#   games=$(sbatch --parsable slurm.sh)
#   sbatch --dependency=afterok:$games --array=1 --export=ALL,STEP=merge slurm.sh
#
# The folder OUT must be one that all nodes see. The report of the parts is, byte for byte, that of one long run.
#SBATCH --job-name=brehon
#SBATCH --array=1-8
#SBATCH --cpus-per-task=2
#SBATCH --mem=512M
#SBATCH --time=00:30:00
set -eu

GAME=${GAME:-turlough}
SCENARIO=${SCENARIO:-1276}
PLAYERS=${PLAYERS:-automaton}
GAMES=${GAMES:-100000}
SEED=${SEED:-1}
OUT=${OUT:-$PWD/brehon-$GAME-$SCENARIO}

if [ "${STEP:-games}" = merge ]; then
    brehon simulate merge "$OUT"/part-* --out "$OUT/whole"
else
    brehon simulate "$GAME" "$SCENARIO" --players "$PLAYERS" --games "$GAMES" --seed "$SEED" \
        --workers "${SLURM_CPUS_PER_TASK:-0}" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
        --out "$OUT/part-$SLURM_ARRAY_TASK_ID"
fi
