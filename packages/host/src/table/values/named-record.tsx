import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { findTarget, type Field, type Fields } from '@scf-kit/sdk/contract';
import { $routeTable } from '../../services.ts';
import { PlaceLink } from '../../shell/controls/record-link.tsx';
import { placeOfNamed } from '../../shell/palette/place-of-hit.ts';
import { readValue, type AnyRow } from './plain-text.ts';

/** The number of another record, by how such fields are called. */
const NUMBER = /Code$|Number$/;

/** The record that a field names: a reference its own, a number that comes by a reference the reference's. */
function namedBy(name: string, fields: Fields): { readonly resource: string; readonly by: string } | undefined {
  const field = fields[name];
  if (field?.kind === 'reference') return { resource: field.target, by: name };
  const computed: Field['computed'] | undefined = field?.computed;
  if (typeof computed !== 'object' || computed.by !== 'reference' || !NUMBER.test(name)) return undefined;
  const target = findTarget(fields[computed.reference]);
  return target ? { resource: target, by: computed.reference } : undefined;
}

/** Shows a field; where it names a document that has a page, as a link that opens it. */
export function NamedRecord({
  name,
  fields,
  row,
  children,
}: {
  readonly name: string;
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly children: ReactNode;
}): ReactNode {
  const table = useStore($routeTable);
  const named = namedBy(name, fields);
  const id = named && readValue(row, named.by);
  const shown = readValue(row, name);
  if (!named || typeof id !== 'string' || id === '' || shown === null || shown === '') return children;
  const place = placeOfNamed(named.resource, id, table);
  return place ? <PlaceLink to={place}>{children}</PlaceLink> : children;
}
