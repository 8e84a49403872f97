import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rotateLog } from './log.mjs';

test('a log that grew too large is set aside while it is being written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scf-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'server.log');
  rotateLog(log, 10);
  const writing = openSync(log, 'a');
  writeSync(writing, 'short\n');
  rotateLog(log, 10);
  expect(readFileSync(log, 'utf8')).toBe('short\n');
  writeSync(writing, 'more than ten bytes\n');
  rotateLog(log, 10);
  writeSync(writing, 'goes on\n');
  closeSync(writing);
  expect(readFileSync(log, 'utf8')).toBe('goes on\n');
  expect(readFileSync(`${log}.old`, 'utf8')).toBe('short\nmore than ten bytes\n');
});
