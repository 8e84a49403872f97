import { Checkbox, Tag } from 'antd';
import type { ReactNode } from 'react';
import { statementFields, type StatementLine } from '@scf-kit/sdk/contract/treasury/bank-statement';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { ReadLines } from '../../../table/import/read-lines.tsx';

const words = {
  becomes: { zh: '处理', en: 'Action' },
  same: { zh: '同 {code}', en: 'Same as {code}' },
  sameLine: { zh: '同第 {code} 行', en: 'Same as line {code}' },
  other: { zh: '是另一笔，仍要入账', en: 'Another receipt: book it' },
  otherOf: { zh: '第 {line} 行是另一笔，仍要入账', en: 'Line {line} is another receipt: book it' },
} as const;

const BECOMES: Readonly<Record<StatementLine['becomes'], { readonly title: Text; readonly colour: string }>> = {
  added: { title: { zh: '新增', en: 'New' }, colour: 'success' },
  known: { title: { zh: '已有，跳过', en: 'Existing, skipped' }, colour: 'default' },
  alike: { title: { zh: '疑似重复', en: 'Possible duplicate' }, colour: 'warning' },
  wrong: { title: { zh: '有错误', en: 'Error' }, colour: 'error' },
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
  const columns = NAMES.filter(([name]) => lines.some(({ values, errors }) => values[name] ?? errors[name])).map(
    ([name, title]) => ({ name, title: say(title), numeric: NUMERIC.has(name) }),
  );
  const renderOutcome = ({ line, becomes, sameAs }: StatementLine): ReactNode => (
    <>
      <Tag color={BECOMES[becomes].colour}>{say(BECOMES[becomes].title)}</Tag>
      {sameAs === null ? null : <div>{say(/^\d+$/.test(sameAs) ? words.sameLine : words.same, { code: sameAs })}</div>}
      {becomes === 'alike' ? (
        <Checkbox
          aria-label={say(words.otherOf, { line })}
          checked={otherMoney.has(line)}
          onChange={({ target }) => onOtherMoney(line, target.checked)}
        >
          {say(words.other)}
        </Checkbox>
      ) : null}
    </>
  );
  return <ReadLines lines={lines} columns={columns} outcome={{ title: say(words.becomes), render: renderOutcome }} />;
}
