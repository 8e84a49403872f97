/**
 * How a tag serves whoever looks at the page: it works whole, it reads (shows what it is given and looks nothing up),
 * or it asks to sign in. What a project of the platform holds (`financing-id`) people read and nobody else, whatever
 * the row says.
 */
export type Use = 'works' | 'reads' | 'asks';

/** The row of a tag in the table of who can do what with it. */
export interface TagAccess {
  readonly visitor: Use;
  /** Signed in. */
  readonly person: Use;
  /** A page of a partner, with its token. */
  readonly partner: Use;
}

/** Needs nothing of the server. */
export const forAll: TagAccess = { visitor: 'works', person: 'works', partner: 'works' };
/** Shows or chooses records of the platform: nothing for those it does not know. */
export const forPeople: TagAccess = { visitor: 'asks', person: 'works', partner: 'asks' };
