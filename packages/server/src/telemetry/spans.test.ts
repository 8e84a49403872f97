import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statementName } from './spans.ts';

test.each([
  ['select "id" from "user" where "username" = $1', 'select user'],
  ['insert into notice_message ("id") values ($1)', 'insert notice_message'],
  ['update "flow_task" as "task" set "name" = \'李雷\'', 'update flow_task'],
  ['delete from "x" where id = 1', 'delete x'],
  ['with "gone" as (delete from "flow_execution" where true) select 1', 'with flow_execution'],
  ['begin', 'begin'],
])('of a statement its verb and its first table are told, nothing else: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test('a server that traces nothing loads nothing of OpenTelemetry', () => {
  const source = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const importing = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));
  expect(importing(/from '@opentelemetry\//)).toEqual(['telemetry/opentelemetry.ts']);
  // Types are gone when the program runs; only a later import brings the file.
  expect(importing(/^import (?!type )[^;]*telemetry\/opentelemetry\.ts'/m)).toEqual([]);
  expect(importing(/import\('\.\/telemetry\/opentelemetry\.ts'\)/)).toEqual(['main.ts']);
});
