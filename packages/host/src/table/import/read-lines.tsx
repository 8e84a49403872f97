import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { ImportRow } from '@scf-kit/sdk/contract/excel';
import { useTexts } from '../../shell/texts.ts';
import '../edit/edit.css';
import './import.css';

const words = { line: { zh: '行号', en: 'Line' } } as const;

/** A cell of a file as it was read, and what is wrong with it. */
export function ReadCell({
  text,
  problem,
}: {
  readonly text: string | undefined;
  readonly problem: string | undefined;
}): ReactNode {
  return (
    <div className={problem === undefined ? undefined : 'import-wrong'}>
      <span className="import-cell" title={text}>
        {text}
      </span>
      {problem === undefined ? null : <div className="edit-error">{problem}</div>}
    </div>
  );
}

interface ReadColumn {
  readonly name: string;
  readonly title: string;
  readonly numeric?: boolean;
}

interface Outcome<T> {
  readonly title: string;
  readonly render: (line: T) => ReactNode;
}

/**
 * The lines of a file as they were read, a page at a time, with what is wrong at its cell. What is wrong with no column
 * that is shown stands at the outcome of the line, or beside its number.
 */
export function ReadLines<T extends ImportRow>({
  lines,
  columns,
  outcome,
}: {
  readonly lines: readonly T[];
  readonly columns: readonly ReadColumn[];
  /** The outcome of a line, where each has one of its own. */
  readonly outcome?: Outcome<T>;
}): ReactNode {
  const { say } = useTexts();
  const shown = new Set(columns.map(({ name }) => name));
  const listOtherErrors = ({ errors }: T): readonly (readonly [string, string])[] =>
    Object.entries(errors).filter(([name]) => !shown.has(name));
  const renderOtherErrors = (line: T): ReactNode =>
    listOtherErrors(line).map(([name, error]) => (
      <div key={name} className="edit-error">
        {error}
      </div>
    ));
  return (
    <Table<T>
      size="small"
      rowKey="line"
      dataSource={[...lines]}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content', y: 360 }}
      columns={[
        {
          key: 'line',
          title: say(words.line),
          width: !outcome && lines.some((line) => listOtherErrors(line).length > 0) ? 180 : 72,
          fixed: 'start',
          render: (_: unknown, line: T) => (
            <>
              {line.line}
              {outcome ? null : renderOtherErrors(line)}
            </>
          ),
        },
        ...(outcome
          ? [
              {
                key: 'outcome',
                title: outcome.title,
                width: 200,
                render: (_: unknown, line: T) => (
                  <>
                    {outcome.render(line)}
                    {renderOtherErrors(line)}
                  </>
                ),
              },
            ]
          : []),
        ...columns.map(({ name, title, numeric = false }) => ({
          key: name,
          title,
          ...(numeric ? { align: 'right' as const } : {}),
          render: (_: unknown, { values, errors }: T) => <ReadCell text={values[name]} problem={errors[name]} />,
        })),
      ]}
    />
  );
}
