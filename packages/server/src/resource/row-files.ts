import { holdsFiles, message, type Field, type MessageKey } from '@scf-kit/sdk/contract';
import { PICTURE_EXTENSIONS } from '@scf-kit/sdk/contract/documents';
import { fileProblem } from '@scf-kit/sdk/contract/documents';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { picturesIn } from '../markup/sanitise.ts';
import { provided } from '../provided.ts';
import { getShape, type Stored } from './shape.query.ts';

const keyIn = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'newFilePath' in item && typeof item.newFilePath === 'string'
    ? item.newFilePath
    : undefined;

/** Gives a person's uploads to a record; answers the object names that could not be given. */
type Claim = (
  db: Context['db'],
  storage: Context['services']['storage'],
  claim: {
    readonly keys: readonly string[];
    readonly userId: string;
    readonly dataKey: string;
    readonly kind: string;
  },
) => Promise<readonly string[]>;

/** Decodes pictures that visitors may come to see; answers what is wrong with which. */
type Decode = (
  db: Context['db'],
  storage: Context['services']['storage'],
  keys: readonly string[],
) => Promise<ReadonlyMap<string, MessageKey>>;

declare module '../provided.ts' {
  interface Provided {
    /** Of the files, which alone know how an upload is taken, and what a picture is. */
    readonly fileClaims: Claim;
    readonly pictures: Decode;
  }
}

const isPicture = (field: Field): boolean =>
  field.kind === 'richText' || (field.kind === 'file' && field.picture !== undefined);

/** The object names a file field holds, or the pictures of a rich text; none where it is another kind of field. */
export function listFileKeys(field: Field, value: unknown): readonly string[] {
  if (field.kind === 'richText') return typeof value === 'string' ? picturesIn(value) : [];
  if (field.kind === 'file') return typeof value === 'string' && value !== '' ? [value] : [];
  return holdsFiles(field) && Array.isArray(value) ? value.map(keyIn).filter((key) => key !== undefined) : [];
}

const NONE: ReadonlyMap<string, MessageKey> = new Map();

/**
 * Makes files a person put into a row belong to it: everybody who sees the row may open them, and they are not swept.
 * They must be the person's own uploads, of a kind and size the field takes.
 * @throws Refusal 400 with errors by field
 */
export async function claimRowFiles(
  context: Context,
  resource: Stored,
  id: string,
  written: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const { db, session, services, locale } = context;
  if (!session) return;
  const errors: Record<string, string> = {};
  for (const [column, field] of getShape(resource).columns) {
    if (!holdsFiles(field) && field.kind !== 'richText') continue;
    const had = new Set(before ? listFileKeys(field, before[column]) : []);
    const keys = listFileKeys(field, written[column]).filter((key) => !had.has(key));
    if (keys.length === 0) continue;
    const refused = new Set(
      await provided('fileClaims')(db, services.storage, {
        keys,
        userId: session.userId,
        dataKey: id,
        kind: resource.name,
      }),
    );
    const stored = await db
      .selectFrom('object_storage')
      .select(['newFilePath', 'originalFileName', 'fileSize'])
      .where('newFilePath', 'in', keys)
      .where('deleted', '=', false)
      .execute();
    const rules = 'maxMegabytes' in field ? field : { accept: PICTURE_EXTENSIONS };
    const undecoded = isPicture(field)
      ? await provided('pictures')(
          db,
          services.storage,
          keys.filter((key) => !refused.has(key)),
        )
      : NONE;
    for (const key of keys) {
      const file = stored.find(({ newFilePath }) => newFilePath === key);
      const name = { name: file?.originalFileName ?? key.split('/').at(-1) ?? key };
      const broken = undecoded.get(key);
      const problem =
        file && !refused.has(key)
          ? (fileProblem({ name: key, size: file.fileSize ?? 0 }, rules) ?? (broken && { key: broken, params: name }))
          : { key: 'check.file' as const, params: name };
      if (problem) errors[column] ??= message(locale, problem.key, problem.params);
    }
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}
