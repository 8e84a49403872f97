import { Card } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import './amount-bars.css';

const TITLE = { zh: '金额对比', en: 'Amount comparison' } as const;

/** Amounts of a record as bars, each as long as its share of the largest. */
export function AmountBars({
  resource: { name: resource, own },
  row,
  names,
}: {
  readonly resource: { readonly name: string; readonly own: Fields };
  readonly row: AnyRow;
  readonly names: readonly string[];
}): ReactNode {
  const { say } = useTexts();
  const { readable } = useFieldRights(resource);
  const bars = readable(names).flatMap((name) => {
    const field = own[name];
    return field?.title ? [{ name, field, title: field.title, value: Number(readValue(row, name) ?? 0) }] : [];
  });
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <Card size="small" variant="borderless" title={say(TITLE)}>
      <ul className="amount-bars">
        {bars.map(({ name, field, title, value }) => (
          <li key={name}>
            <span>{say(title)}</span>
            <meter min={0} max={most} value={Math.max(0, value)} aria-label={say(title)} />
            <span className="amount-bar-value">
              <FieldText field={field} row={row} name={name} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
