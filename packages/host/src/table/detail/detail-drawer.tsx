import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import type { EditSection, FindLimit } from '../edit/edit-fields.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { PrintRecord } from '../export/print.tsx';
import { listReadable } from './readable.ts';
import { RecordSections } from './record-sections.tsx';
import { useReferenceLabel } from '../values/reference-labels.ts';
import './detail.css';

const words = {
  edit: { zh: '编辑', en: 'Edit' },
  print: { zh: '打印', en: 'Print' },
  created: { zh: '{who} 创建于 {when}', en: 'Created by {who}, {when}' },
  updated: { zh: '{who} 更新于 {when}', en: 'Updated by {who}, {when}' },
  system: { zh: '系统', en: 'the system' },
  /* Of an office whose people are not shown. */ somebody: { zh: '其他机构人员', en: 'a user of another enterprise' },
} as const;

function Stamp({
  row,
  who,
  when,
  text,
}: {
  readonly row: AnyRow;
  readonly who: string;
  readonly when: string;
  readonly text: Text;
}): ReactNode {
  const { say } = useTexts();
  const [by, at] = [readValue(row, who), readValue(row, when)];
  const name = useReferenceLabel('user', typeof by === 'string' ? by : undefined);
  if (typeof at !== 'string') return null;
  // The name arrives later than the sentence; it stands where the sentence keeps its place.
  const [before = '', after = ''] = say(text, { when: formatMoment(at) }).split('{who}');
  return (
    <p>
      {before}
      {typeof by === 'string' ? (name ?? say(words.somebody)) : say(words.system)}
      {after}
    </p>
  );
}

/**
 * One record, to be read: its fields in sections, who made and changed it and when, and a clean sheet of it for the
 * printer.
 */
export function DetailDrawer({
  title,
  fields,
  row,
  load,
  findLimit,
  sections,
  onEdit,
  onClose,
  tools,
  children,
}: {
  readonly title: Text;
  readonly fields: Fields;
  readonly row: AnyRow;
  /** Asks for the whole record where a list answers less. */
  readonly load?: (signal: AbortSignal) => Promise<AnyRow>;
  readonly findLimit?: FindLimit;
  readonly sections?: readonly EditSection[];
  readonly onEdit?: (row: AnyRow) => void;
  readonly onClose: () => void;
  /** Buttons above the record, beside printing it. */
  readonly tools?: ReactNode;
  /** Below the fields: related tables, files, history. */
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const [printing, setPrinting] = useState(false);
  const shown = listReadable(fields, findLimit);
  const loaded = useLoaded(`detail ${String(readValue(row, 'id'))}`, (signal) =>
    load ? load(signal) : Promise.resolve(row),
  );
  const record = loaded.data;
  return (
    <Drawer
      open
      size={720}
      title={say(title)}
      onClose={onClose}
      extra={
        record ? (
          <div className="detail-tools">
            <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
              {say(words.print)}
            </Button>
            {tools}
            {onEdit ? (
              <Button type="primary" icon={<EditOutlined />} onClick={() => onEdit(record)}>
                {say(words.edit)}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <LoadState of={loaded} rows={8}>
        {(found) => (
          <>
            <RecordSections fields={shown} row={found} {...(sections ? { sections } : {})} />
            {children}
            <div className="detail-stamps">
              <Stamp row={found} who="createBy" when="createTime" text={words.created} />
              {readValue(found, 'updateTime') === readValue(found, 'createTime') ? null : (
                <Stamp row={found} who="updateBy" when="updateTime" text={words.updated} />
              )}
            </div>
          </>
        )}
      </LoadState>
      {printing && record ? (
        <PrintRecord title={say(title)} fields={shown} row={record} onDone={() => setPrinting(false)} />
      ) : null}
    </Drawer>
  );
}
