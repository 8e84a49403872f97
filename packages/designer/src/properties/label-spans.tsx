import type { ReactNode } from 'react';
import type { ColSpans } from '@scf-kit/sdk/form';
import { useT } from '../context/part-context.tsx';
import { NumberRow } from './rows/number-row.tsx';
import { formTexts, propertyTexts } from './texts.ts';

const WIDTHS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
const COLUMNS = { kind: 'number', min: 0, max: 24, whole: true } as const;

/** Columns of 24 at every width of the screen, or at each. */
export function Spans({
  label,
  spans = {},
  fallback,
  onSet,
}: {
  readonly label: string;
  readonly spans: ColSpans | undefined;
  readonly fallback: number;
  readonly onSet: (spans: ColSpans, gesture: string) => void;
}): ReactNode {
  const t = useT();
  const values = WIDTHS.map((width) => spans[width] ?? spans.span ?? fallback);
  const same = values.every((value) => value === values[0]);
  return (
    <fieldset className="p-fieldset">
      <legend>{label}</legend>
      <NumberRow
        label={t(formTexts.everyWidth)}
        editor={COLUMNS}
        value={same ? values[0] : undefined}
        placeholder={same ? '' : t(propertyTexts.mixed)}
        onType={(value) => {
          if (typeof value === 'number') onSet(Object.fromEntries(WIDTHS.map((width) => [width, value])), 'all');
        }}
      />
      <details className="p-as-text" open={!same}>
        <summary>{t(formTexts.byWidth)}</summary>
        <div className="p-widths">
          {WIDTHS.map((width, at) => (
            <NumberRow
              key={width}
              label={width}
              editor={COLUMNS}
              value={values[at]}
              onType={(value) => {
                if (typeof value === 'number') onSet({ ...spans, [width]: value }, width);
              }}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
