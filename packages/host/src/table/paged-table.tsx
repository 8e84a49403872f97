import { Button, Spin, type InputRef } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { operationHistory } from '../services.ts';
import { useTexts } from '../shell/texts.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { SearchForm } from './filters/search-form.tsx';
import { KEYWORD } from './query/table-query.ts';
import { TableData, TableFoot } from './rows/table-data.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { PagedTableProps, TableButton } from './table-types.ts';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { useAllowed } from './toolbar/toolbar.tsx';
import { useOverlay } from './toolbar/use-overlay.ts';
import { useSlashKey } from './toolbar/use-slash-key.ts';
import { usePagedTable } from './use-paged-table.ts';
import type { AnyRow } from './values/plain-text.ts';
import './table.css';

const words = {
  retry: { zh: '重试', en: 'Try again' },
  search: { zh: '查询', en: 'Search' },
  reset: { zh: '重置', en: 'Reset' },
} as const;
const noButtons: readonly TableButton[] = [];

/** The shared searchable paged table (spec shell §2). */
export function PagedTable<R extends AnyRow>(props: PagedTableProps<R>): ReactNode {
  const { title, buttons = noButtons, batchActions, embedded = false } = props;
  const { say } = useTexts();
  const [searching, startSearching] = useOverlay();
  const [pressing, startPressing] = useOverlay();
  const keywordBox = useRef<InputRef>(null);
  const section = useRef<HTMLElement>(null);
  const table = usePagedTable(props);
  const { narrow, selection, query, act, narrowTo, loaded, page, filters, rowKey } = table;

  const shownButtons = useAllowed(buttons);
  const press = (button: TableButton): void => {
    startPressing();
    button.onClick();
  };
  const search = (asked: Readonly<Record<string, string>>): void => {
    startSearching();
    operationHistory.click(say(words.search));
    const { [KEYWORD]: word } = query.filters;
    act({ type: 'search', filters: { ...asked, ...(word === undefined ? {} : { [KEYWORD]: word }) } });
    loaded.reload();
  };
  const reset = (): void => {
    startSearching();
    operationHistory.click(say(words.reset));
    act({ type: 'search', filters: {} });
  };

  useSlashKey(keywordBox);
  const pressKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      section.current?.querySelector<HTMLFormElement>('form.table-search')?.requestSubmit();
  };

  return (
    <section
      ref={section}
      className={embedded ? 'table-page table-page-embedded' : 'table-page'}
      aria-label={say(title)}
      onKeyDown={pressKey}
    >
      {filters.length > 0 ? (
        <SearchForm
          filters={filters}
          applied={query.filters}
          narrow={narrow}
          busy={searching}
          onSearch={search}
          onReset={reset}
        />
      ) : null}
      <div className="table-card">
        <Spin spinning={pressing}>
          <TableToolbar<R>
            table={table}
            buttons={shownButtons}
            keywordBox={keywordBox}
            onPress={press}
            onRefresh={() => {
              startPressing();
              loaded.reload();
            }}
          />
          {batchActions ? <SelectionBar selection={selection} actions={batchActions} rowKey={rowKey} /> : null}
        </Spin>
        <FilterChips filters={filters} wire={query.filters} onChange={narrowTo} />
        {loaded.error && page ? (
          <div className="table-stale" role="alert">
            {loaded.error.message}{' '}
            <Button type="link" size="small" onClick={loaded.reload}>
              {say(words.retry)}
            </Button>
          </div>
        ) : null}
        <TableData<R> table={table} buttons={shownButtons} onPress={press} />
        <TableFoot<R> table={table} />
      </div>
    </section>
  );
}
