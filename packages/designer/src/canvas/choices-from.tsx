import type { ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import { useT } from '../context/part-context.tsx';
import { DYNAMIC_TYPES } from '../properties/choices/dynamic-types.ts';
import { choiceTexts } from '../properties/texts.ts';
import { canvasTexts } from '../editing/texts.ts';

/** Where choices come from that are not written down: what fills the form in will show them. */
export function ChoicesFrom({ item }: { readonly item: FormItem }): ReactNode {
  const t = useT();
  const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
  const source = dynamic ? DYNAMIC_TYPES.find((one) => one === dynamicType) : undefined;
  if (!source) return null;
  return (
    <p className="node-source" aria-hidden="true">
      {t(canvasTexts.choicesFrom, { source: [t(choiceTexts[source]), dynamicKey].filter(Boolean).join(' ') })}
    </p>
  );
}
