import { findDisplayName, message, getStateNumber, type Field } from '@scf-kit/sdk/contract';
import { fileProblem } from '@scf-kit/sdk/contract/documents';
import { officeChange, officeChangeKinds, type ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import { office, vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { masked, seal, unseal } from '../../database/cipher.ts';
import { claimUploads } from '../../files/claims.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { checkReferences } from '../../resource/references.ts';
import { insertRow, readRow } from '../../resource/rows.ts';
import { isMask, sameValue } from '../../resource/shape.query.ts';
import { moveState } from '../../resource/states.ts';
import { startOwn } from '../../applications/start.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';

const AUTHENTICATED = getStateNumber(office, 'authenticated');
const CHANGING = getStateNumber(office, 'changing');
const PENDING = getStateNumber(officeChange, 'pending');
const APPROVED = getStateNumber(officeChange, 'approved');

type Vouched = keyof typeof vouchedFields;
const VOUCHED: readonly (readonly [Vouched, Field])[] = Object.entries<Field>(vouchedFields).filter(
  (entry): entry is [Vouched, Field] => entry[0] in vouchedFields,
);
/** One organisation has it. */
const OWN_ALONE = ['name', 'creditCode'] as const;

/** The changed ones of what was sent; a mask that came back changes nothing. */
function pickChanged(
  { config }: Pick<SignedIn, 'config'>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedValues {
  return Object.fromEntries(
    VOUCHED.flatMap(([name, field]) => {
      const value = after[name];
      if (value === undefined || isMask(field, value)) return [];
      const held = before[name];
      const known = field.encrypted && typeof held === 'string' ? unseal(config, held) : held;
      return sameValue(field, value, known) ? [] : [[name, value]];
    }),
  );
}

/** Values for display: encrypted ones with the middle masked. */
const shown = (
  { config }: Pick<SignedIn, 'config'>,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): ChangedValues =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? null;
      const field: Field | undefined = name in vouchedFields ? vouchedFields[name as Vouched] : undefined;
      return [name, field?.encrypted && typeof value === 'string' ? masked(unseal(config, value) ?? value) : value];
    }),
  );

/** Values with the names of the files among them: an object name says nothing to who decides. */
async function withFileNames({ db }: Pick<SignedIn, 'db'>, values: ChangedValues): Promise<ChangedValues> {
  const held = VOUCHED.flatMap(([name, field]) => {
    const key = values[name];
    const as = findDisplayName(name, field);
    return field.kind === 'file' && as !== undefined && typeof key === 'string' ? [[as, key] as const] : [];
  });
  if (held.length === 0) return values;
  const files = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'originalFileName'])
    .where(
      'newFilePath',
      'in',
      held.map(([, key]) => key),
    )
    .where('deleted', '=', false)
    .execute();
  const names = new Map(files.map(({ newFilePath, originalFileName }) => [newFilePath, originalFileName]));
  return {
    ...values,
    ...Object.fromEntries(
      held.flatMap(([text, key]) => {
        const name = names.get(key);
        return name ? [[text, name]] : [];
      }),
    ),
  };
}

/** Names of fields whose new value another organisation has. */
async function taken(
  { db }: Pick<SignedIn, 'db'>,
  officeId: string,
  values: ChangedValues,
): Promise<readonly (typeof OWN_ALONE)[number][]> {
  const found: (typeof OWN_ALONE)[number][] = [];
  for (const name of OWN_ALONE) {
    const value = values[name];
    if (
      typeof value === 'string' &&
      (await db
        .selectFrom('office')
        .select('id')
        .where(name, '=', value)
        .where('id', '!=', officeId)
        .where('deleted', '=', false)
        .executeTakeFirst())
    )
      found.push(name);
  }
  return found;
}

/**
 * The person's uploads among the new values belong to the change, so that whoever decides on it opens them. @throws
 * Refusal 400
 */
async function claimFiles(
  { db, services, session, locale }: SignedIn,
  id: string,
  values: ChangedValues,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [name, field] of VOUCHED) {
    const key = values[name];
    if (field.kind !== 'file' || typeof key !== 'string') continue;
    const refused = await claimUploads(db, services.storage, {
      keys: [key],
      userId: session.userId,
      dataKey: id,
      kind: officeChange.name,
    });
    const file = await db
      .selectFrom('object_storage')
      .select('fileSize')
      .where('newFilePath', '=', key)
      .where('deleted', '=', false)
      .executeTakeFirst();
    const problem =
      file && refused.length === 0
        ? fileProblem({ name: key, size: file.fileSize ?? 0 }, field)
        : { key: 'check.file' as const, params: { name: key.split('/').at(-1) ?? key } };
    if (problem) errors[`afterData.${name}`] = message(locale, problem.key, problem.params);
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}

const isValues = (value: unknown): value is ChangedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields a change is about, without the names of their files. */
const changedNames = (after: ChangedValues): readonly string[] =>
  Object.keys(after).filter((name) => name in vouchedFields);

interface Approved {
  readonly id: string;
  readonly officeId: string;
  readonly values: ChangedValues;
  readonly sealed: Readonly<Record<string, string>>;
}

/**
 * Writes what was approved; its files belong to the organisation from now on. @throws Refusal 400 where another took a
 * name or code meanwhile.
 */
async function write(
  { db, config, session }: ProcessContext,
  { id, officeId, values, sealed }: Approved,
): Promise<void> {
  const [other] = await taken({ db }, officeId, values);
  if (other) throw refuse.because('enterprise.change.taken', { field: vouchedFields[other].title ?? other });
  const written = VOUCHED.filter(([name, field]) =>
    field.encrypted ? sealed[name] !== undefined : Object.hasOwn(values, name),
  );
  // Sealed when it was applied for.
  const approved = Object.fromEntries(
    written.map(([name, field]) => [name, field.encrypted ? sealed[name] : values[name]]),
  );
  await changeRows(db, office, { id: officeId }, approved, { by: session.userId, key: config, sealed: true });
  const keys = written.flatMap(([name, field]) => {
    const key = values[name];
    return field.kind === 'file' && typeof key === 'string' ? [key] : [];
  });
  if (keys.length > 0)
    await changeRows(db, objectStorage, { newFilePath: keys, dataKey: id }, { dataKey: officeId, kind: office.name });
}

export const officeChanges: Part<typeof officeChange> = {
  hooks: {
    afterProcessMove: async (context, id) => {
      const { db, session } = context;
      const change = await db
        .selectFrom('office_change')
        .select(['officeId', 'approvalStatus', 'afterData', 'sealedData'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { officeId } = change;
      if (officeId === null) return;
      // Changes of one organisation follow each other.
      const held = await db
        .selectFrom('office as t')
        .selectAll()
        .where('t.id', '=', officeId)
        .forUpdate()
        .executeTakeFirst();
      if (!held) return;
      const by = session.userId === null ? {} : { by: session.userId };
      if (change.approvalStatus === PENDING) {
        // A change applied for again is compared with the current values.
        await changeRows(
          db,
          officeChange,
          { id },
          {
            ...(isValues(change.afterData)
              ? { beforeData: await withFileNames(context, shown(context, held, changedNames(change.afterData))) }
              : {}),
            approveUserId: null,
            approveTime: null,
            opinion: null,
          },
          { counted: false },
        );
        if (held.nodeId === AUTHENTICATED) await moveState(db, office, officeId, CHANGING, by);
        return;
      }
      const last = await db
        .selectFrom('flow_task as task')
        .innerJoin('flow_instance as instance', 'instance.id', 'task.instanceId')
        .select(['task.opinion', 'task.assigneeId'])
        .where('instance.businessKey', '=', id)
        .where('instance.businessType', '=', officeChange.name)
        .where('task.approved', 'is not', null)
        .orderBy('task.endTime', 'desc')
        .limit(1)
        .executeTakeFirst();
      await changeRows(
        db,
        officeChange,
        { id },
        {
          approveUserId: last?.assigneeId ?? null,
          approveTime: context.now.toISOString(),
          opinion: last?.opinion ?? null,
        },
        { counted: false },
      );
      if (change.approvalStatus === APPROVED && isValues(change.afterData))
        await write(context, {
          id,
          officeId,
          values: change.afterData,
          sealed: isValues(change.sealedData) ? change.sealedData : {},
        });
      const another = await db
        .selectFrom('office_change')
        .innerJoin('flow_instance', 'flow_instance.businessKey', 'office_change.id')
        .select('office_change.id')
        .where('office_change.officeId', '=', officeId)
        .where('office_change.id', '!=', id)
        .where('office_change.approvalStatus', '=', PENDING)
        .where('flow_instance.endTime', 'is', null)
        .where('office_change.deleted', '=', false)
        .limit(1)
        .executeTakeFirst();
      if (held.nodeId === CHANGING && !another) await moveState(db, office, officeId, AUTHENTICATED, by);
    },
  },
  calls: {
    apply: async (context, { body }) => {
      const { session, locale } = context;
      const { officeId } = session;
      const { reason } = body;
      if (!reason) throw refuse.invalid({ reason: message(locale, 'check.required') });
      const before = await readRow(context, office, officeId, { lock: true, unscoped: true });
      if (before.nodeId === CHANGING) throw refuse.conflict('enterprise.change.running');
      if (before.nodeId !== AUTHENTICATED) throw refuse.because('enterprise.change.notAuthenticated');
      const after = pickChanged(context, before, body.afterData);
      const names = Object.keys(after);
      if (names.length === 0) throw refuse.because('enterprise.change.nothing');
      const lacking = VOUCHED.filter(([name, field]) => field.required && after[name] === null).map(([name]) => name);
      if (lacking.length > 0)
        throw refuse.invalid(
          Object.fromEntries(lacking.map((name) => [`afterData.${name}`, message(locale, 'check.required')])),
        );
      await checkReferences(context, office, [after], (_at, name) => `afterData.${name}`);
      const others = await taken(context, officeId, after);
      if (others.length > 0)
        throw refuse.invalid(
          Object.fromEntries(others.map((name) => [`afterData.${name}`, message(locale, 'check.unique')])),
        );

      const id = newId();
      await claimFiles(context, id, after);
      const sealed = Object.fromEntries(
        VOUCHED.flatMap(([name, field]) => {
          const value = after[name];
          return field.encrypted && typeof value === 'string' ? [[name, seal(context.config, value)]] : [];
        }),
      );
      await insertRow(context, officeChange, {
        id,
        officeId,
        officeName: before.name,
        changeKind: body.changeKind ?? officeChangeKinds.registration.value,
        reason,
        files: body.files ?? [],
        beforeData: await withFileNames(context, shown(context, before, names)),
        afterData: await withFileNames(context, shown(context, { ...after, ...sealed }, names)),
        sealedData: sealed,
        applyUserId: session.userId,
        applyTime: context.now.toISOString(),
      });
      return startOwn(context, { resource: officeChange.name, processes: ['change-approval'] }, { id });
    },
  },
};
