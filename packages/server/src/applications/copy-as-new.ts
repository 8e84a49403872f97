import {
  holdsFiles,
  message,
  resourceNamed,
  type Call,
  type Field,
  type Fields,
  type Resource,
} from '@scf-kit/sdk/contract';
import { formDraft } from '@scf-kit/sdk/contract/workflow/form-draft';
import { isFileEntry, sentValues, startValues, type FormDefinition, type FormValues } from '@scf-kit/sdk/form';
import { isRecord } from '@scf-kit/sdk/values';
import { storedName, storeUpload } from '../files/upload.ts';
import { getExtension } from '../files/kinds.ts';
import { findSeenInstance, type SeenInstance } from '../flow/people/access.ts';
import { findApproval } from '../flow/find-approval.ts';
import { mayCall } from '../http/guard.ts';
import type { SignedIn } from '../http/handler.ts';
import { Outside } from '../http/outside.ts';
import { refuse } from '../http/refusal.ts';
import { listFileKeys } from '../resource/row-files.ts';
import { insertRow, updateRow } from '../resource/rows.ts';
import { findHandler } from '../resource/serve.ts';
import { isMask, type StoredRow } from '../resource/shape.query.ts';
import { createStandardHandler } from '../resource/standard.ts';
import { findPublishedForm } from './forms/forms.ts';
import { findSubmission } from './submissions.ts';
import { isValueTaken } from './taken-values.query.ts';

export interface CopiedAsNew {
  readonly formKey: string | null;
  readonly businessType: string | null;
  readonly businessKey: string | null;
}

/** Bytes of files one copy takes along; what is more is attached anew. */
const MOST_BYTES = 50 * 1024 * 1024;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The copies of files are uploads of the person's own: used by the copy, or swept as any that nobody claimed. */
const copying = new Outside<ReadonlyMap<string, string>>();

/** The files of a record as uploads of the person's own, by the address of the old one. */
async function copiedFiles(
  { db, services, session }: SignedIn,
  keys: readonly string[],
  dataKey: string,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  return copying.run(db, dataKey, async (free) => {
    const files = await free
      .selectFrom('object_storage')
      .select(['newFilePath', 'originalFileName', 'fileSize'])
      .where('newFilePath', 'in', keys)
      .where('dataKey', '=', dataKey)
      .where('deleted', '=', false)
      .orderBy('id')
      .execute();
    const copied = new Map<string, string>();
    let left = MOST_BYTES;
    for (const { newFilePath, originalFileName, fileSize } of files) {
      left -= fileSize ?? 0;
      const found = left < 0 ? undefined : await services.storage.get(newFilePath);
      if (!found) continue;
      const extension = getExtension(newFilePath);
      const key = `${newFilePath.slice(0, newFilePath.lastIndexOf('/'))}/${storedName(extension)}`;
      await storeUpload(
        { db: free, services },
        {
          key,
          extension,
          originalFileName,
          maxBytes: found.size,
          userId: session.userId,
          officeId: session.officeId,
          bytes: found.bytes,
        },
      );
      copied.set(newFilePath, key);
    }
    return copied;
  });
}

const addressesIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(addressesIn)
    : isFileEntry(value)
      ? [value.url]
      : isRecord(value)
        ? Object.values(value).flatMap(addressesIn)
        : [];

/** Values with the copies of their files; a file that was not copied is left out. */
function withFiles(value: unknown, copied: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value))
    return value.flatMap((each: unknown) => {
      if (!isFileEntry(each)) return [withFiles(each, copied)];
      const url = copied.get(each.url);
      return url === undefined ? [] : [{ ...each, url }];
    });
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withFiles(each, copied)]))
    : value;
}

/** A draft of the form with what the person themselves could fill in. @throws Refusal 409 `flow.copy.draft` */
async function saveCopyAsDraft(
  context: SignedIn,
  form: { readonly formKey: string; readonly hash: string; readonly definition: FormDefinition },
  submitted: { readonly formData: FormValues; readonly recordId: string },
  replace: boolean,
): Promise<void> {
  const { db, session } = context;
  const there = await db
    .selectFrom('form_draft')
    .select('id')
    .where('createBy', '=', session.userId)
    .where('formKey', '=', form.formKey)
    .where('businessKey', '=', '')
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (there && !replace) throw refuse.conflict('flow.copy.draft');
  const values = startValues(form.definition, {}, submitted.formData);
  const formData = withFiles(
    values,
    await copiedFiles(context, addressesIn(Object.values(values)), submitted.recordId),
  );
  const kept = { hash: form.hash, formData: isRecord(formData) ? sentValues(formData) : {} };
  if (there) await updateRow(context, formDraft, there.id, kept, { way: 'server', unscoped: true });
  else await insertRow(context, formDraft, { formKey: form.formKey, businessKey: '', ...kept }, { way: 'server' });
}

/** A value that nobody else has: the one of the original, counted on. */
async function freeValue(context: SignedIn, resource: Resource, name: string, value: string): Promise<string> {
  const field = resource.own[name];
  const most = field?.kind === 'text' ? field.max : 64;
  for (let n = 2; n < 100; n += 1) {
    const tried = `${value.slice(0, most - 3)}-${n}`;
    if (!(await isValueTaken(context.db, resource, name, tried))) return tried;
  }
  throw refuse.invalid({ [name]: message(context.locale, 'check.unique') });
}

/** A file field's value with the copies of its files in place. */
function withCopies(value: unknown, copied: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return copied.get(value) ?? null;
  return Array.isArray(value)
    ? value.filter(isRecord).flatMap((file) => {
        const newFilePath = copied.get(toText(file['newFilePath']));
        return newFilePath === undefined ? [] : [{ ...file, newFilePath }];
      })
    : value;
}

/** Whether a copy of a record takes a field over. */
const isTaken = (name: string, field: Field | undefined): field is Field =>
  field !== undefined && name !== 'id' && name !== 'version' && !field.readonly && !field.uncopied;

/** The body of a call, taken from an answered record; values nobody may have twice are counted on, files are copied. */
async function given(context: SignedIn, resource: Resource, fields: Fields, row: StoredRow): Promise<StoredRow> {
  const body: Record<string, unknown> = {};
  const taken = Object.entries(fields).filter(
    ([name, field]) => isTaken(name, field) && row[name] != null && !isMask(field, row[name]),
  );
  const copied = await copiedFiles(
    context,
    taken.flatMap(([name, field]) => listFileKeys(field, row[name])),
    toText(row['id']),
  );
  for (const [name, field] of taken) {
    const value = row[name];
    const lines = resource.lines[name];
    if (lines && Array.isArray(value)) {
      const own = Object.entries(lines.resource.own).filter(
        ([each, one]) => each !== lines.through && !one.readonly && !one.computed && !holdsFiles(one),
      );
      body[name] = value.filter(isRecord).map((line) => Object.fromEntries(own.map(([each]) => [each, line[each]])));
    } else if (holdsFiles(field)) body[name] = withCopies(value, copied);
    else
      body[name] = field.unique && typeof value === 'string' ? await freeValue(context, resource, name, value) : value;
  }
  return body;
}

/**
 * The calls that read a record and make a draft of the same contents; undefined where there is one record of what it
 * names, or where records are submitted as they are made.
 */
function copyingCalls({
  calls,
  approvable,
  own,
  unique,
}: Resource): { readonly get: Call; readonly create: Call } | undefined {
  const { get, create }: { get?: Call; create?: Call } = calls;
  if (!get || !create || approvable?.submitted === 'always') return undefined;
  // A reference that nobody enters names in a copy what it names in the original: nothing.
  const isLeftEmpty = (name: string): boolean => own[name]?.kind === 'reference' && own[name].readonly;
  const taken = (name: string): boolean =>
    name === 'officeId' || isLeftEmpty(name) || isTaken(name, create.body?.[name]);
  return unique.some((group) => group.every(taken)) ? undefined : { get, create };
}

/** Whether the person may copy an application that has ended as a new one. */
export async function mayCopyAsNew(
  context: SignedIn,
  { instance: { id, endTime, businessType, businessKey, definitionKey }, initiator }: SeenInstance,
): Promise<boolean> {
  if (!initiator || endTime === null) return false;
  const submission = await findSubmission(context, id);
  if (submission) return (await findPublishedForm(context.db, submission.formKey)) !== undefined;
  const approval = businessKey === null ? undefined : findApproval(businessType, definitionKey);
  const calls = approval && copyingCalls(resourceNamed(approval.resource.name));
  return calls !== undefined && mayCall(context.session, calls.get) && mayCall(context.session, calls.create);
}

/** A new draft of a record, by the calls that read and make one, with their rights. */
async function recordCopy(context: SignedIn, resource: Resource, id: string): Promise<string> {
  const calls = copyingCalls(resource);
  if (!calls) throw refuse.because('flow.copy.none');
  const { get, create } = calls;
  if (!mayCall(context.session, create) || !mayCall(context.session, get)) throw refuse.forbidden();
  const handle = async (call: Call, part: { readonly params?: StoredRow; readonly body?: StoredRow }) => {
    const handler = findHandler(call) ?? createStandardHandler(resource, call.name === 'get' ? 'get' : 'create', call);
    // The request is another one: it says nothing of what this call is told.
    return handler({ ...context, call, http: null }, { params: {}, query: {}, body: {}, ...part });
  };
  const row = await handle(get, { params: { id } });
  if (!isRecord(row)) throw refuse.notFound();
  const made = await handle(create, { body: await given(context, resource, create.body ?? {}, row) });
  return toText(isRecord(made) ? made['id'] : undefined);
}

/**
 * A new application with the contents of one the person made. @throws Refusal 404, 403, 409 `flow.copy.draft`, 400
 * `flow.copy.none`
 */
export async function copyAsNew(context: SignedIn, processInstanceId: string, replace: boolean): Promise<CopiedAsNew> {
  const { instance, initiator } = await findSeenInstance(context, processInstanceId);
  if (!initiator) throw refuse.forbidden();
  const submission = await findSubmission(context, instance.id);
  if (submission) {
    const form = await findPublishedForm(context.db, submission.formKey);
    if (!form) throw refuse.conflict('form.notPublished');
    await saveCopyAsDraft(context, form, submission, replace);
    return { formKey: form.formKey, businessType: null, businessKey: null };
  }
  const approval = findApproval(instance.businessType, instance.definitionKey);
  if (!approval || instance.businessKey === null) throw refuse.because('flow.copy.none');
  const resource = resourceNamed(approval.resource.name);
  return {
    formKey: null,
    businessType: resource.name,
    businessKey: await recordCopy(context, resource, instance.businessKey),
  };
}
