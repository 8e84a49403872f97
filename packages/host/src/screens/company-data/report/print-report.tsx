import type { ReactNode } from 'react';
import type { Call, CallAnswering } from '@scf-kit/sdk/contract';
import { outcomes } from '@scf-kit/sdk/contract/company-data/company-report';
import { CURRENT, familyAbove, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { formatMoment } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { PrintSheet } from '../../../table/export/print.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { explainEmpty } from './family-part.tsx';
import { findFamily } from './families.ts';
import type { Overview } from './overview.ts';

/** Rows of a family on paper at most; how many there are stands above them. */
const MOST = 100;
const words = {
  count: { zh: '{n} 条', en: '{n} {n|record|records}' },
  asOf: { zh: '截至 {time}', en: 'As of {time}' },
  first: { zh: '仅打印前 {n} 条', en: 'Only the first {n} are printed' },
  sample: { zh: '样例数据', en: 'Sample data' },
} as const;

interface Printed {
  readonly family: DeclaredFamily;
  readonly rows: readonly AnyRow[];
}

/** The row that a row stands under, by its label; undefined where the rows of a family stand by themselves. */
function createParentLabel(
  { family }: Printed,
  all: readonly (Printed | null)[],
): ((row: AnyRow) => string) | undefined {
  const above = familyAbove(family);
  const { under } = family;
  if (under === undefined || above === undefined || above.single) return undefined;
  const labels = new Map(
    all
      .find((one) => one?.family.key === above.key)
      ?.rows.map((row) => [readValue(row, 'id'), readValue(row, above.label)]),
  );
  return (row) => {
    const label = labels.get(readValue(row, under));
    return typeof label === 'string' ? label : '—';
  };
}

/** A whole report on paper, family by family. */
export function PrintReport({ report, onDone }: { readonly report: Overview; readonly onDone: () => void }): ReactNode {
  const { say } = useTexts();
  const { id } = report;
  const loaded = useLoaded(`print ${id ?? ''}`, (signal) =>
    Promise.all(
      report.families.map(async ({ family: key, count }): Promise<Printed | null> => {
        const family = findFamily(key);
        if (!family) return null;
        const calls: Readonly<Record<string, Call | undefined>> = family.resource.calls;
        const { page } = calls;
        if (id === null || count === 0 || !page) return { family, rows: [] };
        const answer = await client.callChecked<CallAnswering<{ readonly records: readonly AnyRow[] }>>(page, {
          query: { companyId: id, standing: String(CURRENT), size: String(MOST) },
          signal,
          quiet: true,
        });
        return { family, rows: answer.records };
      }),
    ),
  );
  return (
    <PrintSheet
      title={report.companyName}
      ready={loaded.data !== undefined || loaded.error !== undefined}
      onDone={onDone}
      note={<p>{[report.creditCode, report.riskText].filter((text) => text !== null).join(' · ')}</p>}
    >
      {loaded.data?.map((printed) => {
        const state = report.families.find(({ family }) => family === printed?.family.key);
        if (!printed || !state) return null;
        const { family, rows } = printed;
        const under = createParentLabel(printed, loaded.data ?? []);
        const names = family.resource.list.columns.filter((name) => name !== 'standing');
        return (
          <section key={family.key}>
            <h2>{say(family.title)}</h2>
            <p>
              {[
                say(words.count, { n: state.count }),
                state.outcome === null ? undefined : say(outcomes[state.outcome]),
                state.askedTime === null ? undefined : say(words.asOf, { time: formatMoment(state.askedTime) }),
                state.sample ? say(words.sample) : undefined,
                state.count > rows.length && rows.length > 0 ? say(words.first, { n: rows.length }) : undefined,
              ]
                .filter((text) => text !== undefined)
                .join(' · ')}
            </p>
            {state.reason === null ? null : <p>{state.reason}</p>}
            {rows.length === 0 ? (
              state.outcome === 'nothing' ? null : (
                <p>{say(explainEmpty(state, report.connected))}</p>
              )
            ) : (
              <table>
                <thead>
                  <tr>
                    {under ? (
                      <th scope="col">{say(family.fields[family.under ?? '']?.title ?? family.title)}</th>
                    ) : null}
                    {names.map((name) => (
                      <th key={name} scope="col">
                        {say(family.resource.fields[name]?.title ?? family.title)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={String(readValue(row, 'id'))}>
                      {under ? <td>{under(row)}</td> : null}
                      {names.map((name) => {
                        const field = family.resource.fields[name];
                        return <td key={name}>{field ? <FieldText field={field} row={row} name={name} /> : null}</td>;
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        );
      })}
    </PrintSheet>
  );
}
