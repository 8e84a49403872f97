import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, workspaces } from './project.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scf-project-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Packages = Record<string, { version?: string; optional?: boolean }>;

function write(wanted: Packages, present?: Packages): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  if (!present) return;
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
}

describe('an installation', () => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-other-platform': { version: '1.0.0', optional: true },
  };

  test('is missing on a fresh clone and after a cut in the middle', () => {
    write(wanted);
    expect(isInstalled(folder)).toBe(false);
  });

  test('is complete without the optional packages of other platforms', () => {
    write(wanted, { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
  });

  test('is stale when the lock file names another version or another package', () => {
    write({ 'node_modules/a': { version: '1.0.1' } }, { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
    write({ ...wanted, 'node_modules/c': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

test('workspaces come after those they depend on', () => {
  const names = workspaces().map(({ name }) => name);
  expect(names.indexOf('@scf-kit/sdk')).toBeLessThan(names.indexOf('@scf-kit/elements'));
  expect(names.indexOf('@scf-kit/elements')).toBeLessThan(names.indexOf('@scf-kit/designer'));
  expect(names.indexOf('@scf-kit/designer')).toBeLessThan(names.indexOf('@scf-kit/host'));
});
