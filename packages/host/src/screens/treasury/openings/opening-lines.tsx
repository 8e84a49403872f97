import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract';
import type { ListedOf } from '@scf-kit/sdk/contract/resource';
import type { OpeningTotal } from '@scf-kit/sdk/contract/platform/opening';
import { openingLine } from '@scf-kit/sdk/contract/platform/opening-line';
import { openingSheets, type OpeningSheet } from '@scf-kit/sdk/contract/platform/opening-sheets';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ReadCell } from '../../../table/import/read-lines.tsx';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { Pages } from '../../../table/plain/pages.tsx';
import { isNumeric } from '../../../table/values/plain-text.ts';
import '../../../table/import/import.css';

const words = {
  lines: { zh: '明细', en: 'Lines' },
  sheets: { zh: '工作表', en: 'Sheet' },
  shown: { zh: '显示范围', en: 'Lines shown' },
  all: { zh: '全部', en: 'All' },
  wrong: { zh: '只看错误', en: 'Errors only' },
  withErrors: { zh: '{title}（{n} 行错误）', en: '{title} (errors: {n})' },
  line: { zh: '行号', en: 'Line' },
  none: { zh: '该工作表没有错误', en: 'This sheet has no errors' },
} as const;
const SIZE = 20;

type Line = ListedOf<typeof openingLine>;

/** How many rows of a sheet have errors. */
const countWrong = (totals: readonly OpeningTotal[], of: OpeningSheet): number =>
  totals.reduce((sum, { sheet, wrong }) => (sheet === of ? sum + wrong : sum), 0);

/** The rows of the workbook, sheet by sheet, with what is wrong at the cell it is wrong with. */
export function OpeningLines({
  id,
  version,
  totals,
}: {
  readonly id: string;
  readonly version: number;
  readonly totals: readonly OpeningTotal[];
}): ReactNode {
  const { say } = useTexts();
  const sheets = [...new Set(totals.map(({ sheet }) => sheet))];
  const [chosen, setChosen] = useState<OpeningSheet>();
  const [onlyWrong, setOnlyWrong] = useState(() => totals.some(({ wrong }) => wrong > 0));
  const [current, setCurrent] = useState(1);
  // Lines that have to be corrected come first.
  const first = sheets.find((each) => countWrong(totals, each) > 0) ?? sheets[0];
  const sheet = chosen !== undefined && sheets.includes(chosen) ? chosen : first;
  const loaded = useLoaded(`opening lines ${id} ${version} ${sheet ?? ''} ${String(onlyWrong)} ${current}`, (signal) =>
    client.callChecked<CallAnswering<Page<Line>>>(openingLine.calls.page, {
      query: {
        openingId: id,
        ...(sheet === undefined ? {} : { sheet }),
        ...(onlyWrong ? { wrong: 'true' } : {}),
        current,
        size: SIZE,
      },
      signal,
      quiet: true,
    }),
  );
  if (sheet === undefined) return null;
  const fields: Fields = openingSheets[sheet].fields;
  const sayProblem = (problem: Text | undefined): string | undefined => problem && say(problem);
  const columns: readonly FactColumn<Line>[] = [
    {
      key: 'line',
      title: words.line,
      numeric: true,
      render: ({ line, problems }) => <ReadCell text={String(line)} problem={sayProblem(problems[''])} />,
    },
    ...Object.entries(fields).map(([name, field]) => ({
      key: name,
      title: field.title ?? { zh: name, en: name },
      numeric: isNumeric(field),
      render: ({ texts, problems }: Line) => <ReadCell text={texts[name]} problem={sayProblem(problems[name])} />,
    })),
  ];
  return (
    <>
      <div className="import-bar">
        <Segmented<OpeningSheet>
          aria-label={say(words.sheets)}
          value={sheet}
          options={sheets.map((name) => {
            const [title, n] = [say(openingSheets[name].title), countWrong(totals, name)];
            return { value: name, label: n > 0 ? say(words.withErrors, { title, n }) : title };
          })}
          onChange={(next) => {
            setChosen(next);
            setCurrent(1);
          }}
        />
        <Segmented<boolean>
          aria-label={say(words.shown)}
          size="small"
          value={onlyWrong}
          options={[
            { value: false, label: say(words.all) },
            { value: true, label: say(words.wrong) },
          ]}
          onChange={(next) => {
            setOnlyWrong(next);
            setCurrent(1);
          }}
        />
      </div>
      <LoadState of={loaded} rows={8}>
        {({ records, total }) => (
          <>
            <FactTable
              bare
              title={words.lines}
              rows={records}
              rowKey={({ line }) => String(line)}
              empty={words.none}
              columns={columns}
            />
            <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
          </>
        )}
      </LoadState>
    </>
  );
}
