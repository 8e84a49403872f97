import { useStore } from '@nanostores/react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { Call, Fields } from '@scf-kit/sdk/contract';
import { client, navigation, notify, operationHistory } from '../../services.ts';
import { DOWNLOADS_PATH } from '../../navigation/location.ts';
import { MenuButton } from '../../shell/controls/menu-button.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import { FilterWords } from '../filters/filter-chips.tsx';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { PrintList } from './print.tsx';
import type { Selection } from '../selection/selection.ts';
import type { Filter } from '../query/table-query.ts';
import type { TableColumn } from '../table-types.ts';

const words = {
  title: { zh: '导出与打印', en: 'Export and print' },
  all: { zh: '导出 Excel（全部筛选结果）', en: 'Export to Excel (all filtered records)' },
  chosen: { zh: '导出 Excel（所选 {n} 条）', en: 'Export to Excel ({n} selected)' },
  print: { zh: '打印本页', en: 'Print this page' },
  printChosen: { zh: '打印所选 {n} 条', en: 'Print {n} selected' },
  queued: { zh: '数据较多，正在后台生成', en: 'Large export, generated in the background' },
  queuedWhere: {
    zh: '共 {n} 条，完成后在“文件下载”中领取，点击前往',
    en: '{n} {n|row|rows}; the file will be under File downloads. Click to go there',
  },
} as const;
/** Ids of rows stand in an address, which has an end. */
const MOST_IDS = 300;

interface Props<R extends AnyRow> {
  readonly exports: Pick<Call, 'path'> | undefined;
  readonly title: string;
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly { readonly name: string; readonly title: string }[];
  readonly declared: readonly TableColumn<R>[];
  readonly fields: Fields;
  readonly filters: readonly Filter[];
  readonly wire: Readonly<Record<string, string>>;
  readonly rows: readonly R[];
  readonly rowKey: string;
  readonly selection: Selection<R>;
}

/** Exports rows to Excel: at once as a file, or in the background where it takes a while. */
function useExport(
  exports: Pick<Call, 'path'> | undefined,
  query: Readonly<Record<string, string>>,
  columns: readonly { readonly name: string }[],
  fields: Fields,
): { readonly busy: boolean; readonly exportRows: (ids: readonly string[]) => Promise<void> } {
  const { say } = useTexts();
  const { busy, attempt } = useSaving();
  const exportRows = async (ids: readonly string[]): Promise<void> => {
    if (!exports) return;
    // Where it is refused, the client says why.
    await attempt(async () => {
      const shown = columns.map(({ name }) => name).filter((name) => fields[name] !== undefined);
      const answer = await client.export(exports, {
        ...query,
        columns: shown.join(','),
        ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
      });
      if ('blob' in answer) saveFile(answer);
      else
        notify({
          kind: 'info',
          title: say(words.queued),
          description: say(words.queuedWhere, { n: answer.total.toLocaleString('en-US') }),
          onClick: () => navigation.go(DOWNLOADS_PATH),
        });
    });
  };
  return { busy, exportRows };
}

/** Takes rows out of the table: as an Excel file of all that is filtered or of what is chosen, or on paper. */
export function ExportMenu<R extends AnyRow>({
  exports,
  title,
  query,
  columns,
  declared,
  fields,
  filters,
  wire,
  rows,
  rowKey,
  selection,
}: Props<R>): ReactNode {
  const { say } = useTexts();
  const chosen = useStore(selection.$chosen);
  const { busy, exportRows } = useExport(exports, query, columns, fields);
  const [printed, setPrinted] = useState<readonly R[] | undefined>(undefined);
  const readId = (row: R): string => String(readValue(row, rowKey));

  const items = [
    ...(exports
      ? [
          {
            key: 'all',
            label: say(words.all),
            run: () => {
              void exportRows([]);
            },
          },
        ]
      : []),
    ...(exports && chosen.size > 0 && chosen.size <= MOST_IDS
      ? [
          {
            key: 'chosen',
            label: say(words.chosen, { n: chosen.size }),
            run: () => {
              void exportRows([...chosen.values()].map(readId));
            },
          },
        ]
      : []),
    ...(chosen.size > 0
      ? [
          {
            key: 'printChosen',
            label: say(words.printChosen, { n: chosen.size }),
            run: () => setPrinted([...chosen.values()]),
          },
        ]
      : []),
    { key: 'print', label: say(words.print), run: () => setPrinted(rows) },
  ];
  return (
    <>
      <MenuButton
        choices={items.map(({ key, label, run }) => ({
          key,
          label,
          onChoose: () => {
            operationHistory.click(label);
            run();
          },
        }))}
      >
        <Tooltip title={say(words.title)}>
          <Button type="text" loading={busy} icon={<DownloadOutlined />} aria-label={say(words.title)} />
        </Tooltip>
      </MenuButton>
      {printed ? (
        <PrintList
          title={title}
          columns={columns}
          declared={declared}
          fields={fields}
          rows={printed}
          rowKey={readId}
          filters={<FilterWords filters={filters} wire={wire} />}
          onDone={() => setPrinted(undefined)}
        />
      ) : null}
    </>
  );
}
