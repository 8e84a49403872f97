import type { SignedIn } from '../../http/handler.ts';
import type { Stored, StoredRow } from '../../resource/shape.ts';

/** Who acts, if anybody: a timer or a service task is nobody's. */
export interface Acting extends Pick<SignedIn, 'db' | 'config'> {
  readonly session: { readonly userId: string | null };
}

/**
 * The columns of a record that only the server writes, given when a form makes it: numbers, applicant, dates. Called
 * inside the transaction of the start.
 */
export type Prepare = (context: SignedIn, form: { readonly key: string }) => Promise<StoredRow>;

const subjects = new Map<string, Prepare>();

/** Declares what a record made by a form gets beyond what its items bind, once, from its module's handlers. */
export function defineSubject(resource: string, prepare: Prepare): void {
  subjects.set(resource, prepare);
}
export const subjectOf = (resource: string): Prepare | undefined => subjects.get(resource);

/**
 * What else follows when a process moves a record: called in the same transaction, after the record has its new state.
 */
export type Effect = (context: Acting, recordId: string) => Promise<void>;

const effects = new Map<string, Effect>();

/** Declares what follows for others when processes move a resource's records, once, from its module's handlers. */
export function followFlow(resource: string, effect: Effect): void {
  effects.set(resource, effect);
}
export const effectOf = (resource: string): Effect | undefined => effects.get(resource);

/** The title of a record's process; undefined for a resource without a summary. */
export const titleOf = ({ summary }: Stored, row: StoredRow): string | undefined =>
  summary?.title
    .map((name) => row[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ') || undefined;
