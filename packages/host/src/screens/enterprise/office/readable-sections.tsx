import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { listReadable } from '../../../table/detail/readable.ts';
import type { EditSection } from '../../../table/edit/edit-fields.ts';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { RecordSections } from '../../../table/detail/record-sections.tsx';

/** A record on a page, as far as the person may read it. */
export function ReadableSections({
  resource,
  fields,
  row,
  sections = [],
}: {
  readonly resource: string;
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly sections?: readonly EditSection[];
}): ReactNode {
  const { findLimit } = useFieldRights(resource);
  return <RecordSections fields={listReadable(fields, findLimit)} row={row} sections={sections} />;
}
