import { Checkbox, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { statementFields, type StatementLine } from '@scf-kit/sdk/contract/treasury/bank-statement';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  line: { zh: '行号', en: 'Line' },
  becomes: { zh: '处理', en: 'Becomes' },
  same: { zh: '同 {code}', en: 'As {code}' },
  sameLine: { zh: '同第 {code} 行', en: 'As line {code}' },
  other: { zh: '是另一笔，仍要入账', en: 'Other money: book it' },
  otherOf: { zh: '第 {line} 行是另一笔，仍要入账', en: 'Line {line} is other money: book it' },
} as const;

const BECOMES: Readonly<Record<StatementLine['becomes'], { readonly title: Text; readonly colour: string }>> = {
  added: { title: { zh: '新增', en: 'Added' }, colour: 'success' },
  known: { title: { zh: '已有，跳过', en: 'Known, skipped' }, colour: 'default' },
  alike: { title: { zh: '疑似重复', en: 'Perhaps the same' }, colour: 'warning' },
  wrong: { title: { zh: '有错误', en: 'Wrong' }, colour: 'error' },
};
const NAMES = Object.entries(statementFields);
const NUMERIC: ReadonlySet<string> = new Set(['paymentAmount']);

/** The outcome of each line of a statement; where two may be the same money, a person says which are not. */
export function StatementLines({
  lines,
  otherMoney,
  onOtherMoney,
}: {
  readonly lines: readonly StatementLine[];
  readonly otherMoney: ReadonlySet<number>;
  readonly onOtherMoney: (line: number, isOther: boolean) => void;
}): ReactNode {
  const { say } = useTexts();
  const shown = NAMES.filter(([name]) => lines.some(({ values, errors }) => values[name] ?? errors[name]));
  const named = new Set(shown.map(([name]) => name));
  return (
    <Table<StatementLine>
      size="small"
      rowKey="line"
      dataSource={[...lines]}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content', y: 360 }}
      columns={[
        { key: 'line', title: say(words.line), width: 72, render: (_: unknown, { line }: StatementLine) => line },
        {
          key: 'becomes',
          title: say(words.becomes),
          width: 200,
          render: (_: unknown, { line, becomes, sameAs, errors }: StatementLine) => (
            <>
              <Tag color={BECOMES[becomes].colour}>{say(BECOMES[becomes].title)}</Tag>
              {sameAs === null ? null : (
                <div>{say(/^\d+$/.test(sameAs) ? words.sameLine : words.same, { code: sameAs })}</div>
              )}
              {becomes === 'alike' ? (
                <Checkbox
                  aria-label={say(words.otherOf, { line })}
                  checked={otherMoney.has(line)}
                  onChange={({ target }) => onOtherMoney(line, target.checked)}
                >
                  {say(words.other)}
                </Checkbox>
              ) : null}
              {Object.entries(errors)
                .filter(([name]) => !named.has(name))
                .map(([name, said]) => (
                  <div key={name} className="edit-error">
                    {said}
                  </div>
                ))}
            </>
          ),
        },
        ...shown.map(([name, title]) => ({
          key: name,
          title: say(title),
          ...(NUMERIC.has(name) ? { align: 'right' as const } : {}),
          render: (_: unknown, { values, errors }: StatementLine) => (
            <div className={errors[name] === undefined ? undefined : 'import-wrong'}>
              <span className="import-cell" title={values[name]}>
                {values[name]}
              </span>
              {errors[name] === undefined ? null : <div className="edit-error">{errors[name]}</div>}
            </div>
          ),
        })),
      ]}
    />
  );
}
