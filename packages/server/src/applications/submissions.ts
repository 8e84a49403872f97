import { message, type Fields } from '@scf-kit/sdk/contract';
import { formSubmission, type SubmissionChannel } from '@scf-kit/sdk/contract/workflow/form-submission';
import {
  canonicalJson,
  collectFields,
  isFileEntry,
  keptValues,
  maskValues,
  mergeValues,
  resolveRight,
  sentValues,
  START_NODE,
  tooLarge,
  validateValues,
  type FieldSpec,
  type FileEntry,
  type FormDefinition,
  type FormValues,
} from '@scf-kit/sdk/form';
import { isRecord } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { amountDecided } from './amounts-decided.ts';
import { claimUploads } from '../files/claims.ts';
import { isHandler } from '../flow/people/candidates.ts';
import type { Context, SignedIn } from '../http/handler.ts';
import { Refusal, refuse, type RefusedFields } from '../http/refusal.ts';
import { deleteRows, type Matching } from '../resource/change-rows.ts';
import { insertLines, insertRow, updateRow } from '../resource/rows.ts';
import type { Stored, StoredRow } from '../resource/shape.query.ts';
import {
  byModel,
  fill,
  hiddenBy,
  keepReadableValues,
  type Bindings,
  type Filled,
  type LineBinding,
} from './forms/bindings.ts';
import type { Published } from './forms/forms.ts';
import { findUnknownRecords } from './forms/named-records.ts';
import { unanswered } from './forms/questions.ts';

const isUpload = ({ item }: FieldSpec): boolean => item.type === 'uploadFile' || item.type === 'uploadImg';

interface Filling {
  /** The former values: records they refer to stay valid, whoever submits them again. */
  readonly before?: FormValues | undefined;
  /** The node of the process at which it is filled in. */
  readonly node?: string | undefined;
  /** The record that is filled in again. */
  readonly own?: { readonly resource: string; readonly id: string } | undefined;
}

/**
 * Checks values against the version they were filled in with, its questions to the server too. @throws Refusal 400 with
 * errors by the path of the field.
 */
export async function validated(
  { definition }: Published,
  values: unknown,
  context: SignedIn,
  { node, own, before = {} }: Filling = {},
): Promise<FormValues> {
  if (!isRecord(values)) throw refuse.invalid({ formData: message(context.locale, 'check.object') });
  const checked = validateValues(definition, values, {
    locale: context.locale,
    timeZone: context.config.businessTimeZone,
    ...(node === undefined ? {} : { node }),
  });
  const problems = {
    ...(await findUnknownRecords(context, definition, checked.values, before)),
    ...(checked.questions.length > 0 ? await unanswered(context, checked.questions, own) : {}),
    ...checked.problems,
  };
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
  return checked.values;
}

/** The submitted values that go into the record. @throws Refusal 400 with errors by the path of the field. */
export function filledBy(bindings: Bindings, values: FormValues, context: Context): Filled {
  const { filled, errors } = fill(bindings, values, context.locale);
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
  return filled;
}

/** Runs a write whose refusal names columns, and names the form's fields instead. */
async function inWordsOfForm<T>(words: (errors: RefusedFields) => RefusedFields, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof Refusal && error.errors ? error.withErrors(words(error.errors)) : error;
  }
}

/** Problems of lines, by `index.column`, as problems by the path of the form's field. */
function byLine(binding: LineBinding, errors: RefusedFields): RefusedFields {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([place, said]) => {
      const [, at, name] = /^(\d+)\.(.+)$/.exec(place) ?? [];
      return Object.entries(
        byModel(binding.columns, { [name ?? place]: said }, at === undefined ? '' : `${binding.model}.${at}.`),
      );
    }),
  );
}

async function storeLines(context: SignedIn, { lines }: Filled, parentId: string): Promise<void> {
  for (const { binding, rows } of lines) {
    await inWordsOfForm(
      (errors) => byLine(binding, errors),
      () => insertLines(context, binding.resource, { field: binding.parent, id: parentId }, rows),
    );
  }
}

/** Makes the record a form fills, with its lines. */
export async function createRecord(
  context: SignedIn,
  bindings: Bindings,
  filled: Filled,
  prepared: StoredRow,
): Promise<StoredRow> {
  const record = await inWordsOfForm(
    (errors) => byModel(bindings.columns, errors, ''),
    () => insertRow(context, bindings.resource, { ...filled.columns, ...prepared }),
  );
  await storeLines(context, filled, record.id);
  return record;
}

/** Writes a form that was filled in again into its record; the lines of before give way to those of now. */
export async function refillRecord(
  context: SignedIn,
  bindings: Bindings,
  filled: Filled,
  id: string,
): Promise<StoredRow> {
  const record = await inWordsOfForm(
    (errors) => byModel(bindings.columns, errors, ''),
    () => updateRow(context, bindings.resource, id, filled.columns, { way: 'approval', unscoped: true }),
  );
  for (const { binding } of filled.lines) await removeLines(context, binding.resource, binding.parent, id);
  await storeLines(context, filled, id);
  return record;
}
async function removeLines({ db, session }: SignedIn, resource: Stored, parent: string, id: string): Promise<void> {
  const lines: Matching<Fields> = { [parent]: id };
  await deleteRows(db, resource, lines, { by: session.userId });
}

interface HeldFile {
  readonly path: string;
  readonly spec: FieldSpec;
  readonly entry: FileEntry;
}

/** Every file the values hold, with the path of its field. */
function filesIn(definition: FormDefinition, values: FormValues): readonly HeldFile[] {
  const { top, columns } = collectFields(definition);
  const found: HeldFile[] = [];
  const add = (spec: FieldSpec, path: string, value: unknown): void => {
    if (Array.isArray(value))
      for (const entry of value) if (isFileEntry(entry) && entry.status === 'done') found.push({ path, spec, entry });
  };
  for (const spec of top.values()) {
    const value = Object.hasOwn(values, spec.model) ? values[spec.model] : undefined;
    if (isUpload(spec)) add(spec, spec.model, value);
    if (spec.kind !== 'batch' || !Array.isArray(value)) continue;
    for (const [at, row] of value.entries())
      if (isRecord(row))
        for (const cell of columns.get(spec.model)?.values() ?? [])
          if (isUpload(cell)) add(cell, `${spec.model}.${at}.${cell.model}`, row[cell.model]);
  }
  return found;
}

const parseExtensions = ({ item }: FieldSpec): readonly string[] =>
  (item.options?.fileType ?? '')
    .split(/[,，;|\s]+/)
    .filter((one) => /^\.?[a-z0-9]+$/i.test(one))
    .map((one) => one.replace(/^\./, '').toLowerCase());

/**
 * Gives the files of a submission to its record: they must exist, be the person's own and not be in use.
 * @throws Refusal 400 with errors by the path of the field.
 */
export async function claimFiles(
  context: SignedIn,
  definition: FormDefinition,
  values: FormValues,
  owner: { readonly resource: string; readonly recordId: string },
): Promise<void> {
  const { db, session, locale, services } = context;
  const files = filesIn(definition, values);
  if (files.length === 0) return;
  const keys = [...new Set(files.map(({ entry }) => entry.url))];
  const refused = new Set(
    await claimUploads(db, services.storage, {
      keys,
      userId: session.userId,
      dataKey: owner.recordId,
      kind: owner.resource,
    }),
  );
  const rows = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'fileSize', 'originalFileName'])
    .where('newFilePath', 'in', keys)
    .where('deleted', '=', false)
    .execute();
  const held = new Map(rows.map((row) => [row.newFilePath, row]));
  const errors: Record<string, string> = {};
  for (const { path, spec, entry } of files) {
    const row = held.get(entry.url);
    if (!row || refused.has(entry.url)) {
      errors[path] ??= message(locale, 'form.file', { name: entry.name.slice(0, 100) });
      continue;
    }
    const large = tooLarge(spec.item, row.fileSize ?? 0, locale);
    const allowed = parseExtensions(spec);
    if (large !== undefined) errors[path] ??= large;
    else if (allowed.length > 0 && !allowed.includes(row.newFilePath.split('.').at(-1)?.toLowerCase() ?? ''))
      errors[path] ??= message(locale, 'upload.extension', { types: allowed.join(', ') });
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}

export interface Submission {
  readonly form: Published;
  readonly values: FormValues;
  readonly resource: string;
  readonly recordId: string;
  readonly round: number;
  readonly processInstanceId: string;
  readonly channel: SubmissionChannel;
}

export async function storeSubmission(context: SignedIn, { form, values, ...rest }: Submission): Promise<void> {
  await insertRow(
    context,
    formSubmission,
    { ...rest, formKey: form.formKey, hash: form.hash, formData: values, submitUserId: context.session.userId },
    { way: 'server' },
  );
}

/** The newest submission of a process instance. */
export const findSubmission = ({ db }: Context, processInstanceId: string) =>
  db
    .selectFrom('form_submission')
    .selectAll()
    .where('processInstanceId', '=', processInstanceId)
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Variables of a process: single values of the form by model, and by the column they fill; amounts as they are decided
 * on. Files and tables stay in the submission.
 */
export function collectVariables(
  values: FormValues,
  bindings: Bindings | undefined,
  filled: Filled | undefined,
  tableRate?: Big,
): FormValues {
  const single = Object.entries(values).filter(
    ([, value]) =>
      value === null ||
      typeof value !== 'object' ||
      (Array.isArray(value) && value.every((one) => typeof one !== 'object')),
  );
  if (!bindings || !filled) return Object.fromEntries(single);
  const decided = bindings.columns
    .filter(({ column, field }) => field.kind === 'money' && filled.columns[column] !== undefined)
    .map(
      ({ model, column }) =>
        [model, column, amountDecided(bindings.resource, column, filled.columns, tableRate)] as const,
    );
  return {
    ...Object.fromEntries(single),
    ...filled.columns,
    ...Object.fromEntries(
      decided.flatMap(([model, column, amount]) => [
        [model, amount],
        [column, amount],
      ]),
    ),
  };
}

/**
 * The values an approver changed, limited to the fields they may edit at this node. Undefined where nothing differs.
 * @throws Refusal 400 with errors by the path of the field.
 */
export async function changedBy(
  form: Published,
  stored: { readonly formData: FormValues; readonly resource: string; readonly recordId: string },
  given: FormValues,
  node: string,
  context: SignedIn,
): Promise<FormValues | undefined> {
  const { definition } = form;
  const incoming = keptValues(given);
  const before = stored.formData;
  const errors: Record<string, string> = {};
  const allowed: Record<string, unknown> = {};
  const unseen = hiddenBy(context, definition).names;
  for (const { model, item, within } of collectFields(definition).top.values()) {
    if (
      !Object.hasOwn(incoming, model) ||
      canonicalJson(incoming[model] ?? null) === canonicalJson(before[model] ?? null)
    )
      continue;
    // Nobody answers what they cannot read.
    if (unseen.has(model)) continue;
    const named =
      node === START_NODE ||
      [...within, item].some(({ rights }) => rights !== undefined && Object.hasOwn(rights, node));
    const right = resolveRight(item, within, node);
    if (named && right === 'edit') allowed[model] = incoming[model];
    // Masked and hidden fields come back as they were shown: no change.
    else if (right !== 'mask' && right !== 'hide') errors[model] = message(context.locale, 'check.readonly');
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
  if (Object.keys(allowed).length === 0) return undefined;
  return validated(form, mergeValues(definition, before, allowed, node), context, {
    node,
    before,
    own: { resource: stored.resource, id: stored.recordId },
  });
}

/**
 * Submitted values as the person may see them at a node: by the rights of the form, and by their own over the fields it
 * fills. Rows are their fields alone, as they are sent.
 */
export const shownValues = (
  context: Context,
  definition: FormDefinition,
  values: FormValues,
  node: string | undefined,
): FormValues => sentValues(keepReadableValues(context, definition, maskValues(definition, values, node)));

/**
 * The newest submitted values of records of one resource, in order, as the signed-in person may see them. A person who
 * sees a record through its task sees the values the form shows at that node.
 */
export async function submittedValues(
  context: Context,
  resource: string,
  ids: readonly string[],
): Promise<readonly (FormValues | null)[]> {
  const { db, session } = context;
  if (ids.length === 0 || !session) return ids.map(() => null);
  const rows = await db
    .selectFrom('form_submission as submission')
    .innerJoin('dynamic_form_version as version', (on) =>
      on.onRef('version.formKey', '=', 'submission.formKey').onRef('version.hash', '=', 'submission.hash'),
    )
    .select([
      'submission.recordId',
      'submission.formData',
      'submission.processInstanceId',
      'submission.createBy',
      'version.definition',
    ])
    .where('submission.resource', '=', resource)
    .where('submission.recordId', 'in', ids)
    .where('submission.deleted', '=', false)
    .orderBy('submission.id')
    .execute();
  const newest = new Map(rows.map((row) => [row.recordId, row]));
  const shown: (FormValues | null)[] = [];
  for (const id of ids) {
    const row = newest.get(id);
    if (!row) {
      shown.push(null);
      continue;
    }
    const tasks =
      row.createBy === session.userId || row.processInstanceId === null
        ? []
        : await db
            .selectFrom('flow_task')
            .selectAll()
            .where('instanceId', '=', row.processInstanceId)
            .where('endTime', 'is', null)
            .execute();
    let node: string | undefined;
    for (const task of tasks) if (await isHandler(db, task, session)) node = task.taskDefinitionKey;
    shown.push(shownValues(context, row.definition, row.formData, node));
  }
  return shown;
}
