import { ArrowRightOutlined } from '@ant-design/icons';
import { Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import type { ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import { useTexts } from '../../../shell/texts.ts';
import { RecordValue } from '../../../table/detail-drawer.tsx';
import { MasterText } from '../../../table/master-text.tsx';
import './changes.css';

type Line = readonly [name: string, field: Field];

/** One side of a change. Its texts did not come along: what it points to is asked for by name. */
function Side({ line: [name, field], values }: { readonly line: Line; readonly values: ChangedValues }): ReactNode {
  const value = values[name];
  if (field.kind === 'dictionary' && typeof value === 'string') return <MasterText group={field.group ?? ''} id={value} />;
  return <RecordValue field={[name, field]} row={values} />;
}

/** What a change changes: each field with what it was and what it is to be. */
export function FieldChanges({ before, after }: { readonly before: ChangedValues; readonly after: ChangedValues }): ReactNode {
  const { say } = useTexts();
  const lines = Object.entries<Field>(vouchedFields).filter(([name]) => Object.hasOwn(after, name));
  return (
    <Table<Line>
      // Something in it takes the focus, so that keys reach what is beside.
      onHeaderRow={() => ({ tabIndex: 0 })}
      className="field-changes" size="small" bordered pagination={false} rowKey={([name]) => name} dataSource={lines} scroll={{ x: 'max-content' }}
      title={() => say({ zh: '变更内容（{n} 项）', en: 'What changes ({n})' }, { n: lines.length })} locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say({ zh: '没有变更', en: 'Nothing changes' })} /> }}
      columns={[
        { key: 'field', width: 180, title: say({ zh: '字段', en: 'Field' }), render: (_, [name, field]) => <strong>{say(field.title ?? { zh: name, en: name })}</strong> },
        { key: 'before', width: 280, title: say({ zh: '变更前', en: 'Before' }), render: (_, line) => <div className="change-before"><Side line={line} values={before} /></div> },
        { key: 'after', width: 320, title: say({ zh: '变更后', en: 'After' }), render: (_, line) => <div className="change-after"><ArrowRightOutlined aria-hidden="true" /><div><Side line={line} values={after} /></div></div> },
      ]}
    />
  );
}
