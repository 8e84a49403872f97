import type { ReactNode } from 'react';
import { capitalAmount } from '@scf-kit/sdk/values';

/** The amount of a field in capital Chinese words, below it. */
export function CapitalNote({ value }: { readonly value: unknown }): ReactNode {
  const words = capitalAmount(value);
  return words ? <div className="capital">{words}</div> : null;
}
