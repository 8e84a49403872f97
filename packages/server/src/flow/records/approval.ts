import { stateField, valueNamed, type ProcessStates } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../../http/handler.ts';
import { refuseExcessIn } from '../../resource/caps.ts';
import { updateRow } from '../../resource/rows.ts';
import { getHooks, type ProcessContext } from '../../resource/serve.ts';
import type { Stored, StoredRow } from '../../resource/shape.query.ts';
import { moveState } from '../../resource/states.ts';
import { findApproval, type Approval } from '../find-approval.ts';
import type { InstanceRow } from '../rows.ts';

/** The number a record of an approval has in a state of its process. */
export const stateIn = ({ resource, process }: Approval, state: keyof ProcessStates): number =>
  valueNamed(resource, process.states[state]);

/**
 * Moves the record of an instance to a state of its process, or to the one named. @throws Refusal 400 where it would
 * take more than a cap leaves
 */
export async function moveRecord(
  context: ProcessContext,
  instance: InstanceRow,
  state: keyof ProcessStates | { readonly named: string },
): Promise<void> {
  const approval = findApproval(instance.businessType, instance.definitionKey);
  if (!approval || instance.businessKey === null) return;
  const { resource, process } = approval;
  const { userId } = context.session;
  const to = valueNamed(resource, typeof state === 'string' ? process.states[state] : state.named);
  await refuseExcessIn(context.db, resource, instance.businessKey, to);
  await moveState(context.db, resource, instance.businessKey, to, userId === null ? {} : { by: userId });
  await getHooks(resource).afterProcessMove?.(context, instance.businessKey);
}

/** Whether a record stands where its process left it without approving it. */
export const wasRefused = (approval: Approval, row: StoredRow): boolean => {
  const state = row[stateField(approval.resource)?.name ?? ''];
  return (['refused', 'stopped'] as const).some((one) => state === stateIn(approval, one));
};

/** Whether a record stands where people fill it in before its process starts. */
export const isOpen = ({ resource }: Approval, row: StoredRow): boolean => {
  const draft = resource.approvable?.draft;
  return draft !== undefined && row[stateField(resource)?.name ?? ''] === valueNamed(resource, draft);
};

/** A record that was refused or withdrawn goes back to where its process can start. */
export async function backToDraft({ db, session }: SignedIn, approval: Approval, row: StoredRow): Promise<void> {
  const { resource } = approval;
  const draft = resource.approvable?.draft;
  if (draft === undefined || !wasRefused(approval, row)) return;
  await moveState(db, resource, String(row['id']), valueNamed(resource, draft), { by: session.userId });
}

/** The record of an instance that was returned to its applicant is a draft again, not a refused one. */
export async function reopenRecord({ db, session }: ProcessContext, instance: InstanceRow): Promise<void> {
  const approval = findApproval(instance.businessType, instance.definitionKey);
  const draft = approval?.resource.approvable?.draft;
  if (!approval || draft === undefined || instance.businessKey === null) return;
  await moveState(
    db,
    approval.resource,
    instance.businessKey,
    valueNamed(approval.resource, draft),
    session.userId === null ? {} : { by: session.userId },
  );
}

/** Stamps a record whose process has started: which instance it is, and that it is no draft any more. */
export async function stampStarted(
  context: SignedIn,
  approval: Approval,
  id: string,
  instanceId: string,
): Promise<void> {
  const { resource } = approval;
  const instance = resource.approvable?.instance;
  const known = {
    ...(instance === undefined ? {} : { [instance]: instanceId }),
    ...(resource.fields['draft'] ? { draft: false } : {}),
  };
  await updateRow(context, resource, id, known, { way: 'server', unscoped: true });
}

/** The applicant of a record that a form makes, where making a record alone does not say so. */
export function appliedBy(resource: Stored, { userId }: { readonly userId: string }): StoredRow {
  const applicant = resource.approvable?.applicant;
  return applicant === undefined || resource.fields[applicant]?.stampedBy ? {} : { [applicant]: userId };
}

/** Whether a record is the person's own: made or applied for by them, or their office's. */
export function isOwn(
  resource: Stored,
  row: StoredRow,
  { userId, officeId }: { readonly userId: string; readonly officeId: string },
): boolean {
  const applicant = resource.approvable?.applicant;
  return (
    row['createBy'] === userId || row['officeId'] === officeId || (applicant !== undefined && row[applicant] === userId)
  );
}
