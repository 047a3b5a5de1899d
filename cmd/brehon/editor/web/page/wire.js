// @ts-check
// The wire: calls of the editor, with the token that the address brought.

const given = new URLSearchParams(location.hash.slice(1));
const token = given.get("d") ?? sessionStorage.getItem("desk") ?? "";
sessionStorage.setItem("desk", token);
/** What the address asked for: tag. */
export const asked = given;
export const licences = "/licences";

/** @typedef {{status: number, type: string, detail?: string, faults?: string[]}} Problem */

/** Makes a call. A problem is thrown as it was answered. @returns {Promise<any>} */
export async function call(name, body, keep = false) {
  const r = await fetch("/api/" + name, {method: "POST", keepalive: keep, headers: {"Brehon-Desk": token, "Content-Type": "application/json"}, body: JSON.stringify(body)});
  const answer = await r.json();
  if (!r.ok) throw answer;
  return answer;
}

/** Calls heard with the files that were written, until the page is left. lost says whether the program is there. */
export async function listen(heard, lost) {
  for (let at = -1; ; ) {
    try {
      const news = await call("changes", {at});
      at = news.at;
      lost(false);
      if (news.files.length) await heard(news.files);
    } catch {
      lost(true);
      at = -1;
      await new Promise((go) => setTimeout(go, 1500));
    }
  }
}
