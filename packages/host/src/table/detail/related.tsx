import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { navigation } from '../../services.ts';
import type { Location } from '../../navigation/location.ts';
import { useTexts } from '../../shell/texts.ts';
import { FieldText } from '../values/field-text.tsx';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import './record-head.css';

/** The records a record names, each a link to its page. */
export function Related({
  own,
  row,
  places,
}: {
  readonly own: Fields;
  readonly row: AnyRow;
  /** Where what a field names is read. */
  readonly places: Readonly<Record<string, (id: string) => Location>>;
}): ReactNode {
  const { say } = useTexts();
  const links = Object.entries(places).flatMap(([name, findPlace]) => {
    const field = own[name];
    const id = readValue(row, name);
    return field?.title && typeof id === 'string' && id !== ''
      ? [{ name, field, title: field.title, id, findPlace }]
      : [];
  });
  if (links.length === 0) return null;
  return (
    <div className="record-links">
      {links.map(({ name, field, title, id, findPlace }) => (
        <span key={name}>
          {say(title)}：
          <Button type="link" className="text-link" onClick={() => navigation.go(findPlace(id))}>
            <FieldText field={field} row={row} name={name} />
          </Button>
        </span>
      ))}
    </div>
  );
}
