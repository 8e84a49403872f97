import type { ReactNode } from 'react';

/** The form as a tree. */
export function Outline(): ReactNode {
  return null;
}
