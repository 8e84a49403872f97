import { createContext } from 'react';
import type { RecordId } from '../document/records.ts';
import type { Openness } from '../editing/tree-keys.ts';

export interface Fold extends Openness {
  readonly closed: ReadonlySet<RecordId>;
}

export const FoldContext = createContext<Fold>({ closed: new Set(), isOpen: () => true, setOpen: () => undefined });
