import type { SignedIn } from '../http/handler.ts';
import type { StoredRow } from '../resource/shape.ts';

/** How a submitted form becomes a record of a resource, beyond what its items bind. */
export interface Subject {
  /** The columns only the server writes: numbers, applicant, dates. Called inside the transaction of the start. */
  readonly prepare: (context: SignedIn, form: { readonly key: string }) => Promise<StoredRow>;
  /** The fields whose values are the title of its process, its tasks and notices: words of no language, and hidden from nobody. */
  readonly titledBy: readonly string[];
}

const subjects = new Map<string, Subject>();

/** Declares the subject of a resource, once, from its module's handlers. */
export function defineSubject(resource: string, subject: Subject): void {
  subjects.set(resource, subject);
}
export const subjectOf = (resource: string): Subject | undefined => subjects.get(resource);

/** The title of a record's process; undefined for a resource without a subject. */
export const titleOf = (resource: string, row: StoredRow): string | undefined => subjectOf(resource)?.titledBy.map((name) => String(row[name])).join(' ');
