import type { ReactNode } from 'react';

/** What can be set of what is selected. */
export function PropertiesPane(): ReactNode {
  return null;
}
