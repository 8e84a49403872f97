import type { ReactNode } from 'react';

/** What is inside can be dragged and dropped on. */
export function DragSurface({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
