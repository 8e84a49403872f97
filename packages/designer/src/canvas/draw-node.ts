import { createContext, use, type ComponentType } from 'react';
import type { RecordId } from '../document/records.ts';

type NodeComponent = ComponentType<{ readonly id: RecordId; readonly level: number }>;
/** The component that draws an item, handed to containers: they hold items and are items themselves. */
export const DrawNode = createContext<NodeComponent | undefined>(undefined);
export function useDrawNode(): NodeComponent {
  const drawn = use(DrawNode);
  if (!drawn) throw new Error('A list stands outside a canvas.');
  return drawn;
}
