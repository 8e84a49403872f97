import type { KeptReport } from '@scf-kit/sdk/contract/company-data/kept-report';
import { boolean, integer, json, longText, text } from '@scf-kit/sdk/contract';
import { flowStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { Cycle, EventStart, ExecutionData, StoredMessage } from './flow-data.ts';
import { table, key, short0, key0, at, short, at0 } from './table.ts';

const { running, suspended } = flowStates;

export const flowDeployment = table(
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

export const flowDefinition = table(
  'flow_definition',
  {
    id: short,
    key: short,
    version: integer({ required: true }),
    name: short0,
    deploymentId: key,
    suspended: boolean({ required: true }),
    /** Deleted; ended instances started from it still show it. */
    removed: boolean({ required: true, default: false }),
    /** The people who may start it (`flowable:candidateStarterUsers`, `...Groups`); neither: anybody. */
    starterUsers: json<readonly string[]>()({ required: true }),
    starterGroups: json<readonly string[]>()({ required: true }),
    /** The start events that a message or a signal sets going; none: null. */
    eventStarts: json<readonly EventStart[]>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['key', 'version'], unique: true }] },
);

/** The instance: locked first by every command. `status` as flowable-flow. */
export const flowInstance = table(
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
      { columns: ['formKey', 'formHash'], where: `"status" in (${running.value}, ${suspended.value})` },
    ],
  },
);

/** A token, and scopes above it: a tree. */
export const flowExecution = table(
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
 * A job due at a time: a timer or a service task. `state` is waiting or incident; `cycle` holds the remaining
 * repetitions of a timer.
 */
export const flowJob = table(
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

/** An execution that waits for a message or signal of a name. */
export const flowSubscription = table(
  'flow_subscription',
  { id: key, instanceId: key, executionId: key, activityId: short, kind: short, name: short, createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId'] }, { columns: ['kind', 'name'] }] },
);

export const flowTask = table(
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
    /**
     * The applicant, who may not handle it although a candidate, and with them all of `flow_applicant`; null: all may.
     */
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

/** Who applied beside whoever started an instance: who made its record, is named by it or changed it last. */
export const flowApplicant = table(
  'flow_applicant',
  { instanceId: key, userId: key },
  { primaryKey: ['instanceId', 'userId'] },
);

/** Candidates of a task: users and groups (role codes). */
export const flowIdentityLink = table(
  'flow_identity_link',
  { taskId: key, kind: short, identity: short },
  { primaryKey: ['taskId', 'kind', 'identity'], indexes: [{ columns: ['kind', 'identity'] }] },
);

export const flowVariable = table(
  'flow_variable',
  { instanceId: key, name: short, value: json<unknown>()() },
  { primaryKey: ['instanceId', 'name'] },
);

export const flowHistory = table(
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
  {
    // The month in which its instance began: what is asked of an instance lies in one part.
    primaryKey: ['instanceId', 'id'],
    indexes: [{ columns: ['instanceId', 'sequence'] }, { columns: ['assigneeId', 'endTime'] }],
    byMonth: { of: 'instanceId' },
  },
);

/**
 * Form and record values at the time a step was approved or a copy was sent; equal values are stored once.
 */
export const flowSnapshot = table(
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
    /** The data known then of the companies that the record names. */
    companies: json<readonly KeptReport[]>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['instanceId', 'digest'], unique: true }] },
);

/** Which snapshot a step was approved on. */
export const flowTaskSnapshot = table(
  'flow_task_snapshot',
  { taskId: key, snapshotId: key },
  { primaryKey: ['taskId'] },
);

/**
 * The evidence of an instance: one entry for each command, chained to the one before by SHA-256. `sealNumber` is set
 * once it is sealed. `content` is the JSON that was hashed.
 */
export const flowEvidence = table(
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
    byMonth: { of: 'instanceId' },
  },
);

/** Signs what was done since the seal before, over all instances. */
export const evidenceSeal = table(
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
