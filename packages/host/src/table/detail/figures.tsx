import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useFieldRights } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { FieldText } from '../values/field-text.tsx';
import type { AnyRow } from '../values/plain-text.ts';
import './record-head.css';

/** A figure of a record by its field, and the list that it is the sum of. */
export interface Figure {
  readonly name: string;
  readonly open?: () => void;
  /** Content below the figure. */
  readonly below?: ReactNode;
}

/** The figures at the head of a record; each opens what it is made of. */
export function Figures({
  resource: { name: resource, own },
  row,
  figures,
}: {
  readonly resource: { readonly name: string; readonly own: Fields };
  readonly row: AnyRow;
  readonly figures: readonly Figure[];
}): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(resource);
  return (
    <dl className="record-figures">
      {figures.map(({ name, open, below }) => {
        const field = own[name];
        if (!field?.title || findLimit(name) === 'hidden') return null;
        const text = <FieldText field={field} row={row} name={name} />;
        return (
          <div key={name}>
            <dt>{say(field.title)}</dt>
            <dd>
              {open ? (
                <Button type="link" className="text-link" onClick={open}>
                  {text}
                </Button>
              ) : (
                text
              )}
              {below}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
