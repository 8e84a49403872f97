import type { ComponentType, ReactNode } from 'react';
import type { Call, Page } from '@scf-kit/sdk/contract/call';
import type { Endpoint } from '@scf-kit/sdk/contract/endpoint';
import type { Fields } from '@scf-kit/sdk/contract/field';
import { say, type Text } from '@scf-kit/sdk/contract/text';
import type { FormNode } from '@scf-kit/sdk/form';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope, type FormScope } from '../../form/form-scope.ts';
import { useLoaded } from '../../form/loading/loaded.ts';
import { Table, type Column } from '../table/table.tsx';
import { useSubject } from './subject.ts';
import { dealText } from './texts.ts';

addRules(
  'widgets',
  css`
    .records-note {
      margin: 6px 0 20px;
      color: var(--ant-color-text-description);
    }
  `,
);

/** A call that answers rows: a page of them, or all. */
type RowsEndpoint<R> = Endpoint<Call<Fields, Fields, Fields, Page<R> | readonly R[]>>;
/** The most rows one table shows. */
const SHOWN = 200;

/** The rows of one call for a project or a contract. */
export interface RecordKind<R extends object> {
  readonly title: Text;
  readonly rows: RowsEndpoint<R>;
  /** Asked for beside the project and the contract. */
  readonly query?: Readonly<Record<string, string>>;
  /** The call takes no page size: it answers all there is. */
  readonly whole?: boolean;
  readonly columns: (scope: FormScope) => readonly Column<R>[];
}

export interface LoadedRecords<R> {
  readonly rows: readonly R[] | undefined;
  readonly more: number;
  readonly error: ReturnType<typeof useLoaded>['error'];
  readonly retry: () => void;
  readonly asked: boolean;
}

/**
 * The rows of a kind for what the widget stands under: `financing-id`, `contract-id`, or what the form's context says.
 */
export function useRecords<R extends object>(
  node: FormNode,
  { rows: endpoint, query = {}, whole = false }: Pick<RecordKind<R>, 'rows' | 'query' | 'whole'>,
): LoadedRecords<R> {
  const subject = useSubject(node);
  const { financingId, contractId } = subject.data ?? { financingId: '', contractId: '' };
  const named: Readonly<Record<string, string>> = {
    ...query,
    ...(financingId ? { financingId } : {}),
    ...(contractId ? { contractId } : {}),
  };
  const known = financingId !== '' || contractId !== '';
  const asked = known || !subject.data;
  const { data, error, retry } = useLoaded(
    known ? JSON.stringify([endpoint.path, named]) : undefined,
    (client, signal) =>
      client.call(endpoint, {
        query: whole ? named : { ...named, size: String(SHOWN) },
        signal,
        quiet: true,
      }),
  );
  const rows = data && ('records' in data ? data.records : data);
  return {
    rows: asked ? rows?.slice(0, SHOWN) : [],
    more: data && 'records' in data ? data.total - data.records.length : 0,
    error: subject.error ?? error,
    retry: subject.error ? subject.retry : retry,
    asked,
  };
}

/** The title of a table of records: the form's label, or the name of its records. */
export const getCaption = ({ locale }: FormScope, node: FormNode, title: Text): string =>
  node.item.label || say(title, locale);

export type RecordView = ComponentType<{ readonly node: FormNode }>;
/** A widget that shows rows of one call. */
export function recordView<R extends { readonly id: string }>(kind: RecordKind<R>): RecordView {
  return function RecordView({ node }): ReactNode {
    const scope = useFormScope();
    const { rows, more, error, retry, asked } = useRecords<R>(node, kind);
    return (
      <>
        <Table
          locale={scope.locale}
          caption={getCaption(scope, node, kind.title)}
          showCaption
          columns={kind.columns(scope)}
          rows={rows}
          rowKey={(row) => row.id}
          error={error}
          onRetry={retry}
          {...(asked ? {} : { empty: dealText(scope.locale, 'noProject') })}
        />
        {more > 0 && (
          <p className="records-note" role="status">
            {dealText(scope.locale, 'more', { n: more })}
          </p>
        )}
      </>
    );
  };
}
