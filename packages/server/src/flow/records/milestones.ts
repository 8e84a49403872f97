import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import type { Session } from '../../http/handler.ts';
import type { Follower } from '../../resource/events.ts';
import { isFollowed, raise, type ProcessContext } from '../../resource/serve.ts';
import { stepToReturnTo } from '../instances/jump.ts';
import type { Outcome } from '../instances/outcome.ts';
import { COMPLETED, REJECTED, RETURNED, RUNNING, STOPPED, type InstanceRow } from '../rows.ts';
import { readDeployedGraph } from '../repository/deployment.ts';

/** The milestones of an application that an applicant is told. */
export type Milestone = 'submitted' | 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'stopped';

/** Who acted: a person, a partner's visitor, or nobody where a timer did. */
export interface Acting extends ProcessContext {
  readonly session: { readonly userId: string | null } & Partial<Pick<Session, 'partner'>>;
}

/** The record that reached a milestone, and the reason given. */
export interface Reached {
  readonly instance: InstanceRow;
  readonly milestone: Milestone;
  readonly opinion: string | null;
}

declare module '../../resource/events.ts' {
  interface Events {
    readonly 'flowable-flow': {
      /** An application reached a milestone. */
      readonly milestone: Follower<Acting, Reached>;
    };
  }
}

export async function tellMilestone(context: Acting, reached: Reached): Promise<void> {
  // Of processes that another one called the applicant hears nothing.
  if (reached.instance.parentId !== null) return;
  await raise(flowableFlow, 'milestone', context, reached);
}

const ENDS: Readonly<Record<number, Milestone>> = {
  [COMPLETED]: 'approved',
  [REJECTED]: 'rejected',
  [RETURNED]: 'returned',
  [STOPPED]: 'stopped',
};

/** The milestone of an instance that goes on: back at its applicant's own step, or on its way again from there. */
async function within({ db }: ProcessContext, { instance, opened, closed }: Outcome): Promise<Milestone | undefined> {
  // At its start it is submitted, whatever its first step is.
  if (instance.status !== RUNNING || closed.length === 0) return undefined;
  const own = stepToReturnTo(await readDeployedGraph(db, instance.definitionId), instance)?.id;
  if (own === undefined) return undefined;
  if (opened.some(({ task }) => task.instanceId === instance.id && task.taskDefinitionKey === own)) return 'returned';
  const handled = closed.find(
    ({ instanceId, taskDefinitionKey }) => instanceId === instance.id && taskDefinitionKey === own,
  );
  return handled?.approved ? 'submitted' : undefined;
}

/** Tells the milestones a command has reached. */
export async function tellMilestones(context: Acting, outcome: Outcome): Promise<void> {
  if (!isFollowed(flowableFlow, 'milestone')) return;
  const { instance, closed, others, withdrawn } = outcome;
  const said = closed.find(({ approved, opinion }) => approved === false && opinion)?.opinion ?? null;
  for (const one of [instance, ...others]) {
    const reached = ENDS[one.status] ?? (one === instance ? await within(context, outcome) : undefined);
    if (reached)
      await tellMilestone(context, {
        instance: one,
        milestone: withdrawn && one === instance ? 'withdrawn' : reached,
        opinion: one.stopReason ?? said,
      });
  }
}
