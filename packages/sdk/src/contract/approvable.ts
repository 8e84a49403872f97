import type { Fields } from './field.ts';
import { integer } from './kinds.ts';
import { stateField } from './states.ts';
import type { Where } from './where.ts';

/** The states a record takes as its process goes: the names of its own states. */
export interface ProcessStates<S extends string = string> {
  readonly started: S;
  readonly approved: S;
  readonly refused: S;
  readonly stopped: S;
}

/** The states of most documents. */
export const documentStates = {
  draft: 'draft',
  started: 'inApproval',
  approved: 'approved',
  refused: 'rejected',
  stopped: 'withdrawn',
} as const;

/** A process that decides on records. Calls whose `flow` names it start it; else the general call does. */
export interface ProcessRules<S extends string = string> {
  /** The key of its definition (spec approval-flows.tsv). */
  readonly key: string;
  /** Only for records whose fields have one of these values; a form that starts it makes such records. */
  readonly where?: Where;
  /** Fields that may be empty in a draft but are required to start the approval. */
  readonly needs?: readonly string[];
  /** Of several, the one that start-approval starts where none is named. */
  readonly direct?: boolean;
  /** States of this process that are not those of the others. */
  readonly states?: Partial<ProcessStates<S>>;
}

/**
 * Says that people decide on records of a resource. Its state follows the process, in the transaction of what happens
 * there; who applied, which instance runs and that it is no draft any more are stamped as it starts.
 */
export interface ApprovableRules<K extends string = string, S extends string = string> {
  /** The field with who applied; where none is named, who made the record did. */
  readonly applicant?: K;
  /** The field with the newest process instance. */
  readonly instance?: K;
  readonly processes: readonly ProcessRules<S>[];
  /**
   * Whether writing a record may submit it, in one transaction: `always` as it is made, `asked` where the body of a
   * create or update says the number of the state it starts in; other numbers are what forms send back.
   */
  readonly submitted?: Submitted;
  /** `draft`: where a refused record goes back to before it starts again. */
  readonly states: ProcessStates<S> & { readonly draft?: S };
}

type Submitted = 'always' | 'asked';

export interface ApprovalProcess {
  readonly key: string;
  readonly where: Where;
  readonly needs: readonly string[];
  readonly direct: boolean;
  readonly states: ProcessStates;
}
export interface Approvable {
  readonly applicant: string | undefined;
  readonly instance: string | undefined;
  readonly draft: string | undefined;
  readonly submitted: Submitted | undefined;
  readonly processes: readonly ApprovalProcess[];
}

/** The rules with what is left out in place. @throws Error where a state is none of the resource's. */
export function resolveApprovable(
  name: string,
  own: Fields,
  rules: ApprovableRules | undefined,
): Approvable | undefined {
  if (!rules) return undefined;
  const { draft, ...states } = rules.states;
  const known = stateField({ own })?.field.states ?? {};
  const processes = rules.processes.map(({ key, where = {}, needs = [], direct = false, states: apart }) => ({
    key,
    where,
    needs,
    direct,
    states: { ...states, ...apart },
  }));
  for (const named of [draft, ...processes.flatMap((one) => Object.values<string>(one.states))])
    if (named !== undefined && !known[named]) throw new Error(`${name} has no state "${named}".`);
  return { applicant: rules.applicant, instance: rules.instance, draft, submitted: rules.submitted, processes };
}

/** The field by which bodies of a resource ask for its approval. */
export const submittingFields = (own: Fields, rules: ApprovableRules | undefined): Fields => {
  const key = rules?.submitted === 'asked' ? stateField({ own })?.name : undefined;
  return key === undefined ? {} : { [key]: integer({ uncopied: true }) };
};

/** The processes that decide on records of a resource. */
export const listProcesses = ({
  approvable,
}: {
  readonly approvable: Approvable | undefined;
}): readonly ApprovalProcess[] => approvable?.processes ?? [];
