package turlough
