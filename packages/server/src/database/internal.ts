import { smsFields } from '@scf-kit/sdk/contract/access/session';
import type { ImportResult } from '@scf-kit/sdk/contract/excel';
import {
  boolean,
  id,
  integer,
  json,
  longText,
  moment,
  text,
  type Fields,
  type Row,
  type Table,
} from '@scf-kit/sdk/contract';
import type { ExecutionData } from '../flow/machine/execution.ts';
import type { Cycle } from '../flow/definition/timers.ts';
import type { StoredMessage } from '../flow/lists/stored-message.ts';

const tables: Table[] = [];

/** Declares a table the server keeps for itself, in the same words as a resource's fields. */
function table<const F extends Fields>(
  name: string,
  fields: F,
  rules: {
    readonly primaryKey: readonly (keyof F & string)[];
    readonly indexes?: readonly {
      readonly columns: readonly (keyof F & string)[];
      readonly unique?: boolean;
      readonly where?: string;
    }[];
  },
): Table<F> {
  const made: Table<F> = { table: name, fields, primaryKey: rules.primaryKey, indexes: rules.indexes ?? [] };
  tables.push(made);
  return made;
}

const key = id({ required: true });
const key0 = id();
const at = moment({ required: true });
const at0 = moment();
const short = text({ required: true, max: 250 });
const short0 = text({ max: 250 });

/** A signed-in family of tokens: rotating refresh tokens share it, a reused one ends it. */
const authFamily = table(
  'auth_family',
  {
    id: key,
    userId: key,
    channel: short,
    createTime: at,
    seenTime: at0,
    ip: short0,
    userAgent: text({ max: 500 }),
    endTime: at0,
    endReason: short0,
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId'] }] },
);
/**
 * Opaque tokens by SHA-256. `kind` access, refresh or partner; a rotated refresh token keeps its successor for the 30 s
 * grace. `bound` holds a partner token's form key and origin.
 */
const authToken = table(
  'auth_token',
  {
    hash: short,
    familyId: key,
    kind: short,
    userId: key,
    createTime: at,
    expireTime: at,
    usedTime: at0,
    successor: longText(),
    bound: json<{ readonly formKey: string; readonly origin: string; readonly partnerId: string } | null>()(),
  },
  { primaryKey: ['hash'], indexes: [{ columns: ['familyId'] }, { columns: ['expireTime'] }] },
);
/**
 * A step between two calls of one login, by SHA-256 of what the client holds: a second factor to come, a way to the
 * identity provider and back.
 */
const authTicket = table(
  'auth_ticket',
  {
    hash: short,
    kind: short,
    userId: key0,
    tries: integer({ required: true }),
    data: json<Readonly<Record<string, string>>>()({ required: true }),
    expireTime: at,
  },
  { primaryKey: ['hash'], indexes: [{ columns: ['expireTime'] }] },
);
/** What the rules on passwords need to know of a person; without a row nothing is demanded. */
const passwordState = table(
  'password_state',
  { userId: key, setTime: at, mustChange: boolean({ required: true }) },
  { primaryKey: ['userId'] },
);
const passwordHistory = table(
  'password_history',
  { id: key, userId: key, passwordHash: short, createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['userId', 'id'] }] },
);
/**
 * A person's TOTP secret, encrypted; counts once it is confirmed. `lastStep` is the newest step whose code was used.
 */
const totpSecret = table(
  'totp_secret',
  { userId: key, secret: short, createTime: at, confirmedTime: at0, lastStep: integer({ required: true }) },
  { primaryKey: ['userId'] },
);
const recoveryCode = table('recovery_code', { userId: key, hash: short }, { primaryKey: ['userId', 'hash'] });
/** Whose account an identity of a provider is. */
const oidcLink = table(
  'oidc_link',
  { issuer: short, subject: short, userId: key, createTime: at },
  { primaryKey: ['issuer', 'subject'], indexes: [{ columns: ['userId'] }] },
);
const captcha = table('captcha', { id: key, answer: short, expireTime: at }, { primaryKey: ['id'] });
/** The newest code of a phone for one purpose; `countedFrom` begins the day in which `sendCount` counts. */
const smsCode = table(
  'sms_code',
  { ...smsFields, countedFrom: at },
  { primaryKey: ['phone', 'purpose'], indexes: [{ columns: ['expireTime'] }] },
);
/** What providers would have sent, where none is configured. */
const outbox = table(
  'outbox',
  { id: key, channel: short, recipient: short, content: longText({ required: true }), createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['createTime'] }] },
);
const partnerClient = table(
  'partner_client',
  {
    clientId: short,
    secretHash: short,
    name: short,
    officeId: key,
    userId: key,
    formKeys: json<readonly string[]>()({ required: true }),
    origins: json<readonly string[]>()({ required: true }),
    enabled: boolean({ required: true }),
    createTime: at,
  },
  { primaryKey: ['clientId'] },
);
/** One answered write by its Idempotency-Key, kept a day: a retry gets the same answer. */
const idempotency = table(
  'idempotency',
  {
    key: short,
    userId: key,
    call: short,
    status: integer({ required: true }),
    answer: json<unknown>()(),
    createTime: at,
  },
  { primaryKey: ['userId', 'key'], indexes: [{ columns: ['createTime'] }] },
);
/**
 * Rows read from a file that wait for their word; `content` is sealed and holds those that may be created, `result`
 * what was.
 */
const importDraft = table(
  'import_draft',
  {
    id: key,
    resource: short,
    userId: key,
    createTime: at,
    total: integer({ required: true }),
    invalid: integer({ required: true }),
    content: longText({ required: true }),
    result: json<ImportResult | null>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId', 'createTime'] }, { columns: ['createTime'] }] },
);
/**
 * An upload that may be cut and gone on with. `received` counts the bytes of its parts; `fileId` is the stored file
 * once all are there.
 */
const resumableUpload = table(
  'resumable_upload',
  {
    id: key,
    userId: key,
    officeId: key,
    dir: short,
    originalFileName: short,
    extension: short,
    sha256: short0,
    size: integer({ required: true }),
    received: integer({ required: true }),
    parts: integer({ required: true }),
    fileId: key0,
    createTime: at,
    expireTime: at,
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId'] }, { columns: ['expireTime'] }] },
);
/**
 * One piece of it, an object of the storage named by its id; without a size it is still on its way. `offset` says where
 * it begins.
 */
const resumablePart = table(
  'resumable_part',
  { id: key, uploadId: key, offset: integer({ required: true }), size: integer() },
  { primaryKey: ['id'], indexes: [{ columns: ['uploadId', 'offset'] }] },
);
/** Which version of the data that comes with the product is stored. */
const keptData = table('kept_data', { name: short, version: short }, { primaryKey: ['name'] });
const counter = table(
  'counter',
  { name: short, period: short, value: integer({ required: true }) },
  { primaryKey: ['name', 'period'] },
);

const flowDeployment = table(
  'flow_deployment',
  {
    id: key,
    name: short0,
    category: short0,
    bpmnXml: longText({ required: true, max: 2_000_000 }),
    deployedBy: key0,
    deploymentTime: at,
  },
  { primaryKey: ['id'] },
);
const flowDefinition = table(
  'flow_definition',
  {
    id: short,
    key: short,
    version: integer({ required: true }),
    name: short0,
    deploymentId: key,
    suspended: boolean({ required: true }),
    /** Taken away; what was started from it and has ended still shows it. */
    removed: boolean({ required: true, default: false }),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['key', 'version'], unique: true }] },
);
/** The instance: locked first by every command. `status` as flowable-flow. */
const flowInstance = table(
  'flow_instance',
  {
    id: key,
    definitionId: short,
    definitionKey: short,
    businessKey: key0,
    businessType: short0,
    title: short,
    startUserId: key0,
    officeId: key0,
    departmentId: key0,
    status: integer({ required: true }),
    startTime: at,
    endTime: at0,
    stopReason: text({ max: 500 }),
    round: integer({ required: true }),
    formKey: short0,
    formHash: short0,
    /**
     * The instance at the top that called it, itself where nobody did: the one that is locked. And the execution that
     * called.
     */
    rootId: key,
    parentId: key0,
    parentExecutionId: key0,
  },
  {
    primaryKey: ['id'],
    indexes: [
      { columns: ['startUserId', 'startTime'] },
      { columns: ['businessKey'] },
      { columns: ['definitionKey', 'status'] },
      { columns: ['parentId'], where: '"parentId" is not null' },
      { columns: ['formKey', 'formHash'], where: '"status" in (1, 2)' },
    ],
  },
);
/** A token, and scopes above it: a tree. */
const flowExecution = table(
  'flow_execution',
  {
    id: key,
    instanceId: key,
    parentId: key0,
    activityId: short0,
    waits: short,
    data: json<ExecutionData>()({ required: true }),
    createTime: at,
  },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId'] }] },
);
/**
 * What is due at a time: a timer, or a service task. `state` waiting or incident; `cycle` is what is left of a repeated
 * timer.
 */
const flowJob = table(
  'flow_job',
  {
    id: key,
    instanceId: key,
    executionId: key,
    activityId: short,
    kind: short,
    state: short,
    dueTime: at,
    cycle: json<Cycle | null>()(),
    attempts: integer({ required: true }),
    createTime: at,
    /** Why the last try failed: as the program said it, or the key of a message and what fills it. */
    error: text({ max: 2000 }),
    reason: json<StoredMessage | null>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId'] }, { columns: ['state', 'dueTime'] }] },
);
/** What waits for a message or a signal of a name. */
const flowSubscription = table(
  'flow_subscription',
  { id: key, instanceId: key, executionId: key, activityId: short, kind: short, name: short, createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId'] }, { columns: ['kind', 'name'] }] },
);
const flowTask = table(
  'flow_task',
  {
    id: key,
    instanceId: key,
    executionId: key0,
    definitionKey: short,
    taskDefinitionKey: short,
    name: short,
    assigneeId: key0,
    ownerId: key0,
    formKey: short0,
    status: integer({ required: true }),
    createTime: at,
    claimTime: at0,
    endTime: at0,
    dueDate: at0,
    approved: boolean(),
    opinion: text({ max: 500 }),
    version: integer({ required: true }),
    /** Who may not handle it although a candidate: whoever applied. */
    barredId: key0,
    /** When the next reminder, escalation or automatic action is due. */
    remindAt: at0,
    category: short0,
    priority: integer(),
  },
  {
    primaryKey: ['id'],
    indexes: [
      { columns: ['remindAt'], where: '"endTime" is null' },
      { columns: ['createTime', 'id'], where: '"endTime" is null' },
      { columns: ['instanceId'] },
      { columns: ['assigneeId', 'createTime'], where: '"endTime" is null' },
      { columns: ['assigneeId', 'endTime'], where: '"endTime" is not null' },
    ],
  },
);
/** Candidates of a task: users and groups (role codes). */
const flowIdentityLink = table(
  'flow_identity_link',
  { taskId: key, kind: short, identity: short },
  { primaryKey: ['taskId', 'kind', 'identity'], indexes: [{ columns: ['kind', 'identity'] }] },
);
const flowVariable = table(
  'flow_variable',
  { instanceId: key, name: short, value: json<unknown>()() },
  { primaryKey: ['instanceId', 'name'] },
);
const flowHistory = table(
  'flow_history',
  {
    id: key,
    instanceId: key,
    activityId: short,
    activityName: short,
    activityType: short,
    taskId: key0,
    assigneeId: key0,
    ownerId: key0,
    startTime: at,
    endTime: at0,
    approved: boolean(),
    opinion: text({ max: 500 }),
    sequence: integer({ required: true }),
    /** To whom: of a delegation, a transfer, an assignment. */
    targetId: key0,
    /** Of what nobody did: the key of a message and what fills it. */
    reason: json<StoredMessage | null>()(),
    /** The flows by which the command that wrote it went. */
    taken: json<readonly string[] | null>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId', 'sequence'] }, { columns: ['assigneeId', 'endTime'] }] },
);
/**
 * What stood in form and record when a step was approved or somebody was sent a copy; what did not change is kept once.
 */
const flowSnapshot = table(
  'flow_snapshot',
  {
    id: key,
    instanceId: key,
    round: integer({ required: true }),
    digest: short,
    takenAt: at,
    formKey: short0,
    formHash: short0,
    formData: json<Readonly<Record<string, unknown>>>()(),
    record: json<Readonly<Record<string, unknown>>>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId', 'digest'], unique: true }] },
);
/** Which snapshot a step was approved on. */
const flowTaskSnapshot = table('flow_task_snapshot', { taskId: key, snapshotId: key }, { primaryKey: ['taskId'] });
/**
 * What was done in an instance, command by command, each chained to the one before by its SHA-256; `sealNumber` is set
 * once it is sealed. `content` is JSON as it was hashed.
 */
const flowEvidence = table(
  'flow_evidence',
  {
    instanceId: key,
    sequence: integer({ required: true }),
    content: longText({ required: true, max: 2_000_000 }),
    previous: short,
    hash: short,
    sealNumber: integer(),
  },
  {
    primaryKey: ['instanceId', 'sequence'],
    indexes: [{ columns: ['sealNumber'] }],
  },
);
/** Signs what was done since the seal before, over all instances. */
const evidenceSeal = table(
  'evidence_seal',
  {
    number: integer({ required: true }),
    sealedAt: at,
    entries: integer({ required: true }),
    root: short,
    previous: short,
    hash: short,
    publicKey: short,
    signature: text({ required: true, max: 500 }),
  },
  { primaryKey: ['number'] },
);

export type InternalTables = {
  auth_family: Row<typeof authFamily.fields>;
  auth_token: Row<typeof authToken.fields>;
  auth_ticket: Row<typeof authTicket.fields>;
  password_state: Row<typeof passwordState.fields>;
  password_history: Row<typeof passwordHistory.fields>;
  totp_secret: Row<typeof totpSecret.fields>;
  recovery_code: Row<typeof recoveryCode.fields>;
  oidc_link: Row<typeof oidcLink.fields>;
  captcha: Row<typeof captcha.fields>;
  sms_code: Row<typeof smsCode.fields>;
  outbox: Row<typeof outbox.fields>;
  partner_client: Row<typeof partnerClient.fields>;
  idempotency: Row<typeof idempotency.fields>;
  import_draft: Row<typeof importDraft.fields>;
  resumable_upload: Row<typeof resumableUpload.fields>;
  resumable_part: Row<typeof resumablePart.fields>;
  kept_data: Row<typeof keptData.fields>;
  counter: Row<typeof counter.fields>;
  flow_deployment: Row<typeof flowDeployment.fields>;
  flow_definition: Row<typeof flowDefinition.fields>;
  flow_instance: Row<typeof flowInstance.fields>;
  flow_execution: Row<typeof flowExecution.fields>;
  flow_job: Row<typeof flowJob.fields>;
  flow_subscription: Row<typeof flowSubscription.fields>;
  flow_task: Row<typeof flowTask.fields>;
  flow_identity_link: Row<typeof flowIdentityLink.fields>;
  flow_variable: Row<typeof flowVariable.fields>;
  flow_history: Row<typeof flowHistory.fields>;
  flow_snapshot: Row<typeof flowSnapshot.fields>;
  flow_task_snapshot: Row<typeof flowTaskSnapshot.fields>;
  flow_evidence: Row<typeof flowEvidence.fields>;
  evidence_seal: Row<typeof evidenceSeal.fields>;
};

export const internalTables: readonly Table[] = tables;
