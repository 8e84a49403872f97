import type { SignedIn } from '../http/handler.ts';

/** The owner of a file: the id of its record, and the resource or kind the claim named. */
export interface FileOwner {
  readonly dataKey: string | null;
  readonly kind: string | null;
}

/** The owner of a file that belongs to a record. */
export type RecordOwner = FileOwner & { readonly dataKey: string };

/** Who opens the files of a resource's records, beyond who reads them. */
export interface FileAccessRule {
  /** Whether the person sees the record, with `write` may add to it; undefined for a record that is none of its own. */
  sees?(context: SignedIn, owner: RecordOwner, intent: 'read' | 'write'): Promise<boolean | undefined>;
  /** Whether something else the person sees shows this very file. */
  holds?(context: SignedIn, owner: RecordOwner, key: string): Promise<boolean>;
}
