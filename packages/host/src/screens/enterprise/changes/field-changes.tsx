import { Empty } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import type { ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { PLACE_TITLE, partOfPlace, type NamedField } from '../../../table/edit/edit-fields.ts';
import { PlaceText, RecordValue } from '../../../table/detail/record-sections.tsx';
import { StackTable } from '../../../table/plain/stack-table.tsx';
import './changes.css';

/** A field that changes; the parts of a place are one line. */
interface Line {
  readonly name: string;
  readonly title: Text;
  readonly parts: readonly NamedField[];
}

function buildLines(after: ChangedValues): readonly Line[] {
  const changed = Object.entries<Field>(vouchedFields).filter(([name]) => Object.hasOwn(after, name));
  const place = changed.filter((field) => partOfPlace(field));
  return changed.flatMap((field): readonly Line[] => {
    if (!partOfPlace(field))
      return [{ name: field[0], title: field[1].title ?? { zh: field[0], en: field[0] }, parts: [field] }];
    return field === place[0] ? [{ name: 'place', title: PLACE_TITLE, parts: place }] : [];
  });
}

/** One side of a change. */
function Side({ line: { name, parts }, values }: { readonly line: Line; readonly values: ChangedValues }): ReactNode {
  const [first] = parts;
  if (!first) return null;
  return name === 'place' ? <PlaceText parts={parts} row={values} /> : <RecordValue field={first} row={values} />;
}

/** The changed fields, each with its old and its new value. */
export function FieldChanges({
  before,
  after,
}: {
  readonly before: ChangedValues;
  readonly after: ChangedValues;
}): ReactNode {
  const { say } = useTexts();
  const lines = buildLines(after);
  return (
    <StackTable
      className="field-changes"
      caption={say({ zh: '变更内容（{n} 项）', en: 'Changes ({n})' }, { n: lines.length })}
      rows={lines}
      rowKey={({ name }) => name}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say({ zh: '没有变更', en: 'No changes' })} />}
      columns={[
        { key: 'field', title: { zh: '字段', en: 'Field' }, render: ({ title }) => say(title) },
        {
          key: 'before',
          title: { zh: '变更前', en: 'Before' },
          className: 'change-before',
          render: (line) => <Side line={line} values={before} />,
        },
        {
          key: 'after',
          title: { zh: '变更后', en: 'After' },
          className: 'change-after',
          render: (line) => <Side line={line} values={after} />,
        },
      ]}
    />
  );
}
