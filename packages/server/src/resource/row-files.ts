import { message, type Field } from '@scf-kit/sdk/contract';
import { claimUploads } from '../files/claims.ts';
import { extensionOf } from '../files/kinds.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { shapeOf, type Stored } from './shape.ts';

const MEGABYTE = 1024 * 1024;
/** What a document may be where the contract names no extensions: images or PDF. */
const DOCUMENTS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'svg', 'pdf'];

const keyIn = (item: unknown): string | undefined => (typeof item === 'object' && item !== null && 'newFilePath' in item && typeof item.newFilePath === 'string' ? item.newFilePath : undefined);

/** The object names a file field holds. */
function keysOf(field: Field, value: unknown): readonly string[] {
  if (field.kind === 'file') return typeof value === 'string' && value !== '' ? [value] : [];
  return Array.isArray(value) ? value.map(keyIn).filter((key) => key !== undefined) : [];
}

/**
 * Gives the files a person put into a row to that row: from now on whoever sees the row opens them, and they are not swept. They must be
 * the person's own uploads, of a kind and size the field takes.
 * @throws Refusal 400 with errors by field
 */
export async function claimRowFiles(context: Context, resource: Stored, id: string, written: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  const { db, session, services, locale } = context;
  if (!session) return;
  const errors: Record<string, string> = {};
  for (const [name, field] of shapeOf(resource).columns) {
    if (field.kind !== 'file' && field.items !== 'file') continue;
    const had = new Set(before ? keysOf(field, before[name]) : []);
    const keys = keysOf(field, written[name]).filter((key) => !had.has(key));
    if (keys.length === 0) continue;
    const refused = new Set(await claimUploads(db, services.storage, { keys, userId: session.userId, dataKey: id, kind: resource.name }));
    const stored = await db.selectFrom('object_storage').select(['newFilePath', 'originalFileName', 'fileSize']).where('newFilePath', 'in', keys).where('deleted', '=', false).execute();
    const accept = field.accept ?? DOCUMENTS;
    const largest = (field.maxMegabytes ?? 10) * MEGABYTE;
    for (const key of keys) {
      const file = stored.find(({ newFilePath }) => newFilePath === key);
      if (!file || refused.has(key)) errors[name] ??= message(locale, 'check.file', { name: key.split('/').at(-1) ?? key });
      else if (!accept.includes(extensionOf(key))) errors[name] ??= message(locale, 'upload.extension', { types: accept.join(', ') });
      else if ((file.fileSize ?? 0) > largest) errors[name] ??= message(locale, 'upload.tooLarge', { N: field.maxMegabytes ?? 10 });
    }
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}
