/**
 * Rows and columns one file may have, and its bytes. Apart from what parses: the process that reads a file loads these,
 * and not the server with them.
 */
export const MOST_IMPORTED = 10_000;
export const MOST_COLUMNS = 200;
export const MOST_BYTES = 10 * 1024 * 1024;
