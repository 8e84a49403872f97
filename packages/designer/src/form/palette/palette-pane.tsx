import type { ReactNode } from 'react';

/** What can be added. */
export function PalettePane(): ReactNode {
  return null;
}
