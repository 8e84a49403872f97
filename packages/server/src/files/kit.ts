import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where releases of the kit stay. */
export const kitReleases = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'kit');

/** A version of the kit; with a `-` after the numbers it comes before their release. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?$/;
const parseVersion = (version: string): readonly number[] => {
  const [, ...parts] = VERSION.exec(version) ?? [];
  return parts.slice(0, 3).map(Number);
};

/** The highest version, of one major or of all; those before a release never count. */
export function findHighest(versions: readonly string[], major?: number): string | undefined {
  return versions
    .filter((one) => VERSION.test(one) && !one.includes('-') && (major === undefined || parseVersion(one)[0] === major))
    .toSorted((one, other) => {
      const [a, b] = [parseVersion(one), parseVersion(other)];
      const at = a.findIndex((part, n) => part !== b[n]);
      return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
    })[0];
}

/** The versions of the kit that lie in a folder. */
export function listKitVersions(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => VERSION.test(name));
  } catch {
    return [];
  }
}

/** The manifest of a build, beside its files. */
interface KitManifest {
  readonly released: boolean;
  readonly integrity: string | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a build is a release, and the integrity of its entry; nothing where it says neither. */
export function readKitManifest(folder: string, version: string): KitManifest {
  try {
    const said: unknown = JSON.parse(readFileSync(join(folder, version, 'manifest.json'), 'utf8'));
    const files = isRecord(said) ? said['files'] : undefined;
    const entry = isRecord(files) ? files['scf-kit.js'] : undefined;
    const integrity = isRecord(entry) ? entry['integrity'] : undefined;
    return {
      released: isRecord(said) && said['released'] === true,
      integrity: typeof integrity === 'string' ? integrity : undefined,
    };
  } catch {
    return { released: false, integrity: undefined };
  }
}

/** One hash over the names and contents of all files below a folder. */
async function digestFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const file of files.toSorted()) {
    const content = await readFile(file);
    hash.update(`${file.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A version that partners load by its integrity was built again with other content. */
export class ReleaseChanged extends Error {}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');

/**
 * Copies the releases among the builds to where they stay, whatever is built later.
 *
 * @throws ReleaseChanged where a release was kept under its version with other content
 */
export async function keepReleases({
  built,
  kept,
}: {
  readonly built: string;
  readonly kept: string;
}): Promise<readonly string[]> {
  const releases = listKitVersions(built).filter((version) => readKitManifest(built, version).released);
  const added: string[] = [];
  for (const version of releases) {
    const [source, target] = [join(built, version), join(kept, version)];
    if (!listKitVersions(kept).includes(version)) {
      // Whole or not at all, also when the power fails or another process does the same.
      const partial = join(kept, `.${version}.${randomUUID()}`);
      await mkdir(kept, { recursive: true });
      await rm(partial, { recursive: true, force: true });
      await cp(source, partial, { recursive: true });
      await rename(partial, target).then(
        () => added.push(version),
        async (error: unknown) => {
          await rm(partial, { recursive: true, force: true });
          if (!isTaken(error)) throw error;
        },
      );
    }
    if ((await digestFolder(source)) !== (await digestFolder(target)))
      throw new ReleaseChanged(
        `已发布的组件版本 ${version} 内容不可更改，请提高版本号后重新构建。 / The kit ${version} was released with other content (${target}). Raise the version and build again.`,
      );
  }
  return added;
}
