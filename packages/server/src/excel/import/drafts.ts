import type { Kysely, Transaction } from 'kysely';
import type { ImportResult } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { seal, unseal } from '../../database/cipher.ts';
import { jsonb } from '../../database/new-row.ts';
import type { ImportProgress } from '../../database/internal/import-progress.ts';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteOlder, isFresh } from './drafts.query.ts';

/** A row that may be created: its line in the file and its body. */
export interface DraftRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface Draft {
  readonly id: string;
  readonly total: number;
  readonly invalid: number;
  readonly rows: readonly DraftRow[];
  readonly result: ImportResult | null;
  readonly progress: ImportProgress | null;
}

/** How many drafts of one person wait for their word. */
const MOST_OF_ONE = 5;

/**
 * Keeps the rows read from a file until the person confirms the import; answers the importId. Only the newest
 * `MOST_OF_ONE` unconfirmed drafts of a person are kept.
 */
export async function keepDraft(
  { db, config, session }: Context,
  resource: string,
  draft: Pick<Draft, 'total' | 'invalid' | 'rows'> & { readonly fileName: string },
): Promise<string> {
  if (!session) throw refuse.unauthenticated();
  const id = newId();
  await db
    .insertInto('import_draft')
    .values({
      id,
      resource,
      userId: session.userId,
      createTime: new Date().toISOString(),
      total: draft.total,
      invalid: draft.invalid,
      content: seal(config, JSON.stringify(draft.rows)),
      result: null,
      fileName: draft.fileName.slice(-120),
      progress: null,
    })
    .execute();
  await deleteOlder(db, session.userId, MOST_OF_ONE);
  return id;
}

/** The rows of a draft's content. @throws Refusal 404 where it was sealed under another key */
export function parseDraftRows(config: Context['config'], content: string): readonly DraftRow[] {
  const written = content === '' ? '[]' : unseal(config, content);
  if (written === undefined) throw refuse.notFound('import.gone');
  const rows: readonly DraftRow[] = JSON.parse(written);
  return rows;
}

/**
 * A person's own draft, locked until the transaction ends: a second confirmation waits for the first. @throws
 * Refusal 404
 */
export async function holdDraft({ db, config, session }: Context, resource: string, importId: string): Promise<Draft> {
  const found = await db
    .selectFrom('import_draft')
    .select(['id', 'total', 'invalid', 'content', 'result', 'progress'])
    .where('id', '=', importId)
    .where('userId', '=', session?.userId ?? '')
    .where('resource', '=', resource)
    .where(isFresh)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse.notFound('import.gone');
  const { content, ...rest } = found;
  return { ...rest, rows: parseDraftRows(config, content) };
}

/** Drops the rows of a confirmed import and keeps its answer for a repeated request. */
export const endDraft = async ({ db }: Pick<Context, 'db'>, id: string, result: ImportResult): Promise<void> =>
  void (await db
    .updateTable('import_draft')
    .set({ result: jsonb(result), content: '', progress: null })
    .where('id', '=', id)
    .execute());

/**
 * How far a person's import in the background is, without waiting for what writes it; undefined where none runs.
 */
export async function runningImport(
  { db, session }: Context,
  resource: string,
  importId: string,
): Promise<{ readonly rows: number; readonly progress: ImportProgress } | undefined> {
  const found = await db
    .selectFrom('import_draft')
    .select(['total', 'invalid', 'progress'])
    .where('id', '=', importId)
    .where('userId', '=', session?.userId ?? '')
    .where('resource', '=', resource)
    .executeTakeFirst();
  return found?.progress?.running ? { rows: found.total - found.invalid, progress: found.progress } : undefined;
}

/** Stores how far an import is. */
export const keepProgress = async (
  db: Kysely<Database> | Transaction<Database>,
  id: string,
  progress: ImportProgress,
): Promise<void> =>
  void (await db
    .updateTable('import_draft')
    .set({ progress: jsonb(progress) })
    .where('id', '=', id)
    .execute());

/** Removes drafts not confirmed within a day, and old answers. */
export const sweepDrafts = async (db: Kysely<Database>): Promise<void> =>
  void (await db
    .deleteFrom('import_draft')
    .where((on) => on.not(isFresh))
    .execute());
