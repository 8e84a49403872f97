import { useState, type ReactNode } from 'react';
import { Button, Form, Select, Space } from 'antd';
import {
  neededOfStatement,
  statementFields,
  type StatementColumns,
} from '@scf-kit/sdk/contract/treasury/bank-statement';
import { useTexts } from '../../../shell/texts.ts';
import { IntegerInput } from '../../../table/inputs/integer-input.tsx';

const words = {
  hint: {
    zh: '请指定该账户对账单各列的含义，只需一次，以后自动使用',
    en: 'Map the columns of the statements of this account. This is needed only once.',
  },
  none: { zh: '文件中没有', en: 'Not in the file' },
  line: { zh: '列标题所在行', en: 'Header row' },
  read: { zh: '读取该行', en: 'Read this row' },
} as const;

const NEEDED: ReadonlySet<string> = new Set(neededOfStatement);

/** The meaning of each column in the statements of an account. */
export function StatementColumnsForm({
  headerLine,
  headers,
  columns,
  errors,
  disabled,
  onChange,
  onHeaderLine,
}: {
  /** The line in which the titles were found. */
  readonly headerLine: number;
  readonly headers: readonly string[];
  readonly columns: StatementColumns;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (columns: StatementColumns) => void;
  /** They stand in another line. */
  readonly onHeaderLine: (line: number) => void;
}): ReactNode {
  const { say } = useTexts();
  const [line, setLine] = useState<number | string | null>(headerLine);
  const options = [...new Set(headers)].map((title) => ({ value: title, label: title }));
  return (
    <Form layout="vertical" component="div">
      <p>{say(words.hint)}</p>
      <Form.Item
        label={say(words.line)}
        htmlFor="statement-headerLine"
        {...(errors['headerLine'] ? { validateStatus: 'error' as const, help: errors['headerLine'] } : {})}
      >
        <Space.Compact>
          <IntegerInput id="statement-headerLine" min="1" disabled={disabled} value={line} onChange={setLine} />
          <Button
            disabled={disabled || typeof line !== 'number' || line === headerLine}
            onClick={() => {
              if (typeof line === 'number') onHeaderLine(line);
            }}
          >
            {say(words.read)}
          </Button>
        </Space.Compact>
      </Form.Item>
      <div className="edit-fields">
        {Object.entries(statementFields).map(([name, title]) => (
          <Form.Item
            key={name}
            label={say(title)}
            htmlFor={`statement-${name}`}
            required={NEEDED.has(name)}
            {...(errors[`columns.${name}`]
              ? { validateStatus: 'error' as const, help: errors[`columns.${name}`] }
              : {})}
          >
            <Select<string>
              id={`statement-${name}`}
              allowClear
              showSearch
              disabled={disabled}
              placeholder={say(words.none)}
              value={columns[name] ?? null}
              options={options}
              onChange={(chosen: string | undefined) => {
                const { [name]: _before, ...others } = columns;
                onChange(chosen === undefined ? others : { ...others, [name]: chosen });
              }}
            />
          </Form.Item>
        ))}
      </div>
    </Form>
  );
}
