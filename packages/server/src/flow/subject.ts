import type { SignedIn } from '../http/handler.ts';
import type { StoredRow } from '../resource/shape.ts';

/** How a submitted form becomes a record of a resource, beyond what its items bind. */
export interface Subject {
  /** The columns only the server writes: numbers, applicant, dates. Called inside the transaction of the start. */
  readonly prepare: (context: SignedIn, form: { readonly key: string }) => Promise<StoredRow>;
  /** The title of its process, without words of one language. */
  readonly title: (row: StoredRow) => string;
}

const subjects = new Map<string, Subject>();

/** Declares the subject of a resource, once, from its module's handlers. */
export function defineSubject(resource: string, subject: Subject): void {
  subjects.set(resource, subject);
}
export const subjectOf = (resource: string): Subject | undefined => subjects.get(resource);
