import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useFieldRights } from '../../../shell/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { readable, RecordValue } from '../../../table/detail-drawer.tsx';
import { isWide, sectionsOf, type EditSection } from '../../../table/edit-fields.ts';
import type { AnyRow } from '../../../table/plain-text.ts';
import '../../../table/table.css';

/** A record on a page, to be read: its fields in sections. */
export function RecordSections({ resource, fields, row, sections }: { readonly resource: string; readonly fields: Fields; readonly row: AnyRow; readonly sections: readonly EditSection[] }): ReactNode {
  const { say } = useTexts();
  const { limitOf } = useFieldRights(resource);
  return sectionsOf(readable(fields, limitOf), sections).map((section) => (
    <Descriptions
      key={section.title?.zh ?? ''} className="detail-section" styles={{ label: { width: 168 } }} bordered size="small" column={{ xs: 1, sm: 1, md: 2 }} {...(section.title ? { title: say(section.title) } : {})}
      items={section.fields.map((field) => ({ key: field[0], label: say(field[1].title ?? { zh: field[0], en: field[0] }), ...(isWide(field[1]) ? { span: 'filled' as const } : {}), children: <RecordValue field={field} row={row} /> }))}
    />
  ));
}
