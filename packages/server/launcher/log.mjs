import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

/**
 * Keeps a log within a size while it is being written: what it holds becomes `.old`, in place of the one before. Who
 * writes it appends, so it goes on at the beginning.
 * @param {string} log its path
 * @param {number} most bytes
 */
export function rotateLog(log, most) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= most) return;
  rmSync(`${log}.old`, { force: true });
  try {
    copyFileSync(log, `${log}.old`);
  } catch {
    // On a full disk the space matters more than the lines.
    rmSync(`${log}.old`, { force: true });
  }
  truncateSync(log);
}
