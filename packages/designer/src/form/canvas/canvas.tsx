import type { ReactNode } from 'react';

/** The form as it will look. */
export function Canvas(): ReactNode {
  return null;
}
