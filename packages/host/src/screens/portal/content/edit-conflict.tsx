import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { formatMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { useReferenceLabel } from '../../../table/values/reference-labels.ts';
import type { NamedField, Values } from '../../../table/edit/edit-fields.ts';
import { FieldText } from '../../../table/values/field-text.tsx';
import { plainText, readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { sameContent } from './content.ts';

const words = {
  title: { zh: '{who} 已于 {when} 保存了修改', en: '{who} saved changes {when}' },
  somebody: { zh: '其他人', en: 'Somebody else' },
  hint: { zh: '在您选择之前不会保存。以下内容不同：', en: 'Nothing is saved until you decide. Differences:' },
  mine: { zh: '用我的内容覆盖', en: 'Overwrite with mine' },
  theirs: { zh: '放弃我的内容，使用对方的', en: 'Discard mine and use theirs' },
  differs: { zh: '不同之处', en: 'Differences' },
  same: { zh: '内容相同', en: 'The content is the same' },
  field: { zh: '字段', en: 'Field' },
  here: { zh: '我的内容', en: 'Mine' },
  there: { zh: '对方的内容', en: 'Theirs' },
  empty: { zh: '（空）', en: '(empty)' },
} as const;
const LONGEST = 120;

/** A record somebody else saved while it was edited here, and the choice between the two. */
export function EditConflict({
  fields,
  mine,
  start,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly fields: readonly NamedField[];
  readonly mine: Values;
  readonly start: Values;
  readonly theirs: AnyRow;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}): ReactNode {
  const texts = useTexts();
  const { say } = texts;
  const by = readValue(theirs, 'updateBy');
  const name = useReferenceLabel('user', typeof by === 'string' ? by : undefined);
  const at = readValue(theirs, 'updateTime');
  const shown = ([field, rules]: NamedField, row: AnyRow): ReactNode => {
    // What was chosen here came without its name.
    if (rules.kind === 'dictionary' && readValue(row, field)) return <FieldText field={rules} row={row} name={field} />;
    const text = plainText(rules, row, field, texts) || JSON.stringify(readValue(row, field) ?? null);
    return text === 'null' || text === '""' ? say(words.empty) : text.slice(0, LONGEST);
  };
  const differing = fields.filter(
    ([field]) =>
      !sameContent(mine[field], readValue(theirs, field)) || !sameContent(start[field], readValue(theirs, field)),
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say(words.title, {
        who: name ?? say(words.somebody),
        when: typeof at === 'string' ? formatMoment(at) : '',
      })}
      description={
        <>
          <p>{say(words.hint)}</p>
          <FactTable<NamedField>
            bare
            title={words.differs}
            columns={[
              {
                key: 'field',
                title: words.field,
                render: ([field, { title }]) => say(title ?? { zh: field, en: field }),
              },
              { key: 'here', title: words.here, render: (field) => shown(field, mine) },
              { key: 'there', title: words.there, render: (field) => shown(field, theirs) },
            ]}
            rows={differing}
            rowKey={([field]) => field}
            empty={words.same}
          />
          <Space wrap>
            <Button type="primary" onClick={onKeepMine}>
              {say(words.mine)}
            </Button>
            <Button onClick={onTakeTheirs}>{say(words.theirs)}</Button>
          </Space>
        </>
      }
    />
  );
}
