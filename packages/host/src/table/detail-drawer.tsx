import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Descriptions, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { LoadState } from '../shell/load-state.tsx';
import { useTexts } from '../shell/texts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { sectionsOf, type EditSection, type LimitOf, type NamedField } from './edit-fields.ts';
import { FieldText } from './field-text.tsx';
import { StoredFiles } from './file-control.tsx';
import { filesOf, holdsFiles } from './files.ts';
import { ReferenceName } from './filter-control.tsx';
import { valueOf, type AnyRow } from './plain-text.ts';
import { PrintRecord } from './print.tsx';

const words = { edit: { zh: '编辑', en: 'Edit' }, print: { zh: '打印', en: 'Print' }, created: { zh: '{who} 创建于 {when}', en: 'Created by {who}, {when}' }, updated: { zh: '{who} 更新于 {when}', en: 'Updated by {who}, {when}' }, system: { zh: '系统', en: 'the system' } } as const;

/** The fields a person reads of a record, in the order of the contract: what is named, answered and not JSON of another form. */
export function readable(fields: Fields, limitOf: LimitOf | undefined): readonly NamedField[] {
  return Object.entries(fields).filter(([name, field]) => field.title !== undefined && !field.secret && limitOf?.(name) !== 'hidden' && (field.kind !== 'json' || field.items !== undefined) && field.kind !== 'record' && field.kind !== 'records');
}

/** One value of a record, whatever its kind. */
export function RecordValue({ field: [name, field], row }: { readonly field: NamedField; readonly row: AnyRow }): ReactNode {
  const value = valueOf(row, name);
  if (holdsFiles(field) && filesOf(field, value).length > 0) {
    const shown = field.text === undefined ? undefined : valueOf(row, field.text);
    return <StoredFiles field={field} value={value} shown={typeof shown === 'string' ? shown : undefined} />;
  }
  if (field.kind === 'json' && Array.isArray(value)) {
    const items = value.filter((item): item is string => typeof item === 'string');
    return items.map((item, at) => <span key={item}>{at > 0 ? '、' : ''}{field.items === 'reference' ? <ReferenceName target={field.target ?? ''} id={item} /> : item}</span>);
  }
  return <span className={field.kind === 'longText' ? 'detail-long' : undefined}><FieldText field={field} row={row} name={name} /></span>;
}

function Stamp({ row, who, when, text }: { readonly row: AnyRow; readonly who: string; readonly when: string; readonly text: Text }): ReactNode {
  const { say } = useTexts();
  const [by, at] = [valueOf(row, who), valueOf(row, when)];
  if (typeof at !== 'string') return null;
  // The name arrives later than the sentence; it stands where the sentence keeps its place.
  const [before = '', after = ''] = say(text, { when: formatMoment(at) }).split('{who}');
  return <p>{before}{typeof by === 'string' ? <ReferenceName target="user" id={by} /> : say(words.system)}{after}</p>;
}

/** The fields of a record in sections. */
export function RecordSections({ fields, row, sections = [] }: { readonly fields: readonly NamedField[]; readonly row: AnyRow; readonly sections?: readonly EditSection[] }): ReactNode {
  const { say } = useTexts();
  return sectionsOf(fields, sections).map((section) => (
    <Descriptions
      key={section.title?.zh ?? ''} className="detail-section" styles={{ label: { width: 132 } }} bordered size="small" column={{ xs: 1, sm: 1, md: 2 }} {...(section.title ? { title: say(section.title) } : {})}
      items={section.fields.map((field) => ({ key: field[0], label: say(field[1].title ?? { zh: field[0], en: field[0] }), ...(field[1].kind === 'longText' || field[1].kind === 'file' ? { span: 'filled' as const } : {}), children: <RecordValue field={field} row={row} /> }))}
    />
  ));
}

/** One record, to be read: its fields in sections, who made and changed it and when, and a clean sheet of it for the printer. */
export function DetailDrawer({ title, fields, row, load, limitOf, sections = [], onEdit, onClose, children }: {
  readonly title: Text; readonly fields: Fields; readonly row: AnyRow;
  /** Asks for the whole record where a list answers less. */
  readonly load?: (signal: AbortSignal) => Promise<AnyRow>;
  readonly limitOf?: LimitOf; readonly sections?: readonly EditSection[]; readonly onEdit?: (row: AnyRow) => void; readonly onClose: () => void;
  /** Below the fields: related tables, files, history. */
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const [printing, setPrinting] = useState(false);
  const shown = readable(fields, limitOf);
  const loaded = useLoaded(`detail ${String(valueOf(row, 'id'))}`, (signal) => (load ? load(signal) : Promise.resolve(row)));
  const record = loaded.data;
  return (
    <Drawer
      open size={720} title={say(title)} onClose={onClose}
      extra={record
        ? <div className="detail-tools">
            <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>{say(words.print)}</Button>
            {onEdit ? <Button type="primary" icon={<EditOutlined />} onClick={() => onEdit(record)}>{say(words.edit)}</Button> : null}
          </div>
        : null}
    >
      <LoadState of={loaded} rows={8}>
        {(found) => (
          <>
            <RecordSections fields={shown} row={found} sections={sections} />
            {children}
            <div className="detail-stamps">
              <Stamp row={found} who="createBy" when="createTime" text={words.created} />
              {valueOf(found, 'updateTime') === valueOf(found, 'createTime') ? null : <Stamp row={found} who="updateBy" when="updateTime" text={words.updated} />}
            </div>
          </>
        )}
      </LoadState>
      {printing && record ? <PrintRecord title={say(title)} fields={shown} row={record} onDone={() => setPrinting(false)} /> : null}
    </Drawer>
  );
}
