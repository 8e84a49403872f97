import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findHighest, keepReleases, listKitVersions, ReleaseChanged } from './kit.ts';

const GOLDEN = ['0.9.3', '1.4.0', '1.10.0', '2.0.0', '2.1.0-rc.1'];

let folder: string;
let folders: { readonly built: string; readonly kept: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scf-kit-'));
  folders = { built: join(folder, 'built'), kept: join(folder, 'kept') };
});
afterEach(() => rm(folder, { recursive: true }));

async function build(version: string, entry: string, released = true): Promise<void> {
  const at = join(folders.built, version);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'scf-kit.js'), entry);
  await writeFile(join(at, 'manifest.json'), JSON.stringify({ version, released }));
}

describe('a major version leads to', () => {
  test.each([
    [0, '0.9.3'],
    [1, '1.10.0'],
    [2, '2.0.0'],
    [3, undefined],
  ])('v%i: %s', (major, version) => expect(findHighest(GOLDEN, major)).toBe(version));
  test('no version before a release, even where there is no other', () =>
    expect(findHighest(['2.1.0-rc.1', '2.1.0-rc.2'], 2)).toBeUndefined());
  test('versions alone, whatever else lies there', () =>
    expect(findHighest(['.1.11.0.42', 'latest', '1.2', '1.4.0', '1.x.0'], 1)).toBe('1.4.0'));
});

describe('a release of the kit', () => {
  test('stays when the next build has emptied its folder', async () => {
    await build('1.4.0', 'first');
    expect(await keepReleases(folders)).toEqual(['1.4.0']);
    await rm(folders.built, { recursive: true });
    await build('1.10.0', 'second');
    expect(await keepReleases(folders)).toEqual(['1.10.0']);
    expect(await readFile(join(folders.kept, '1.4.0/scf-kit.js'), 'utf8')).toBe('first');
    expect(findHighest(listKitVersions(folders.kept), 1)).toBe('1.10.0');
  });
  test('is kept once: the same build starts again', async () => {
    await build('1.4.0', 'first');
    await keepReleases(folders);
    expect(await keepReleases(folders)).toEqual([]);
  });
  test('with other content under its version refuses to start, and stays as it was', async () => {
    await build('1.4.0', 'first');
    await keepReleases(folders);
    await build('1.4.0', 'other');
    await expect(keepReleases(folders)).rejects.toThrow(ReleaseChanged);
    expect(await readFile(join(folders.kept, '1.4.0/scf-kit.js'), 'utf8')).toBe('first');
  });
  test('with a further file under its version refuses to start too', async () => {
    await build('1.4.0', 'first');
    await keepReleases(folders);
    await writeFile(join(folders.built, '1.4.0/more.js'), '');
    await expect(keepReleases(folders)).rejects.toThrow(/1\.4\.0/);
  });
  test('is what the changelog has; other builds change as they like', async () => {
    await build('1.5.0', 'one day', false);
    expect(await keepReleases(folders)).toEqual([]);
    await build('1.5.0', 'the next', false);
    expect(await keepReleases(folders)).toEqual([]);
    expect(listKitVersions(folders.kept)).toEqual([]);
  });
  test('that two processes keep at once is there once, and whole', async () => {
    await build('1.4.0', 'first');
    await Promise.all([keepReleases(folders), keepReleases(folders)]);
    expect(await readFile(join(folders.kept, '1.4.0/scf-kit.js'), 'utf8')).toBe('first');
  });
});
