import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Call, Fields, Output, Resource, Stamped } from '@scf-kit/sdk/contract';
import type { PageCall } from '@scf-kit/sdk/contract/call';
import { useFieldRights, useMayCall } from '../shell/person/can.tsx';
import { useChangeCount } from '../shell/notices/changes.ts';
import { usePage } from '../shell/routing/page.tsx';
import { useBatchDelete } from './selection/batch-delete.tsx';
import type { EditSection, Values } from './edit/edit-fields.ts';
import type { EditFormProps } from './edit/edit-form.tsx';
import { PagedTable } from './paged-table.tsx';
import { EditedRow, OpenedRow } from './resource-dialogs.tsx';
import { buildColumns } from './resource-fields.ts';
import { useRowActions } from './rows/use-row-actions.ts';
import { useTransitions } from './transitions/use-transitions.tsx';
import type { BatchAction, PagedTableProps, TableButton, TableColumn } from './table-types.ts';
import { useImport } from './import/use-import.tsx';
import { type Common } from './import/common.ts';
import { useRowChanges } from './use-row-changes.ts';
import type { AnyRow } from './values/plain-text.ts';

type RowOf<F extends Fields> = Output<Stamped<F>>;

type ResourceTableProps<N extends string, F extends Fields, C extends Record<string, Call>> = Pick<
  Partial<PagedTableProps<RowOf<F>>>,
  'title' | 'query' | 'onOpen' | 'empty' | 'version' | 'filters' | 'rowActions' | 'batchActions' | 'tree' | 'embedded'
> & {
  readonly resource: Resource<N, F, C>;
  /** The page that is listed, where it is another than the resource's own; it is not exported. */
  readonly view?: PageCall;
  /** Columns other than the contract's list. */
  readonly columns?: readonly (string | TableColumn<RowOf<F>>)[];
  /** Values every row of this list shares: written into new rows, and not offered in the form. */
  readonly common?: Values;
  /** Further buttons, before or beside "add". */
  readonly buttons?: readonly TableButton[];
  /** Values all imported rows share; `false`: no import is offered here. */
  readonly imports?: Common | false;
  /** After rows were imported. */
  readonly onImported?: () => void;
  /** Which of the standard changes are offered; by default all the contract serves and the person may make. */
  readonly changes?: readonly ('create' | 'update' | 'delete')[];
  /** The groups of fields in form and details. */
  readonly sections?: readonly EditSection[];
  /** The control of a field that has one of its own here. */
  readonly renderControl?: EditFormProps['renderControl'];
  /** Whether a row may be edited and deleted, beyond its state and the person's rights. */
  readonly offersChange?: (row: RowOf<F>, change: 'update' | 'delete') => boolean;
  /** Whether a transition is offered for a row, beyond its state and the person's rights. */
  readonly offersTransition?: (name: string, row: RowOf<F>) => boolean;
  /** Content below the fields of an opened record. */
  readonly detail?: (row: RowOf<F>) => ReactNode;
};

const CHANGES = ['create', 'update', 'delete'] as const;
const confirmBatch = { zh: '确认要删除选中的 {n} 条数据吗？', en: 'Delete the {n} selected {n|record|records}?' };

const createAddButton = (onClick: () => void): TableButton => ({
  key: 'add',
  label: { zh: '新增', en: 'Add' },
  primary: true,
  icon: <PlusOutlined />,
  onClick,
});

const createBatchDelete = <R extends AnyRow>(onClick: BatchAction<R>['onClick']): BatchAction<R> => ({
  key: 'delete',
  label: { zh: '批量删除', en: 'Delete' },
  danger: true,
  confirm: confirmBatch,
  onClick,
});

/** Of a resource what its list shows and looks for, as far as the person may read it. */
function useListedFields<R extends AnyRow>(
  resource: Resource,
  ownColumns: readonly (string | TableColumn<R>)[] | undefined,
  ownFilters: readonly string[] | undefined,
): Pick<PagedTableProps<R>, 'columns' | 'filters' | 'keyword'> {
  const { findLimit, readable } = useFieldRights(resource.name);
  const listed = ownColumns ?? resource.list.columns;
  const columns = useMemo(
    () => buildColumns<R>(resource, listed).filter(({ name }) => findLimit(name) !== 'hidden'),
    [resource, listed, findLimit],
  );
  const asked = ownFilters ?? resource.list.filters;
  const filters = useMemo(() => readable(asked), [asked, readable]);
  return {
    columns,
    filters,
    keyword:
      resource.fields[resource.label] !== undefined ||
      Object.values<{ readonly search: boolean }>(resource.own).some(({ search }) => search),
  };
}

/**
 * The list of a resource, made from its contract: columns, filters, sorting, edit form, and what the person may change.
 */
export function ResourceTable<const N extends string, const F extends Fields, const C extends Record<string, Call>>(
  props: ResourceTableProps<N, F, C>,
): ReactNode {
  const { resource, changes: offered = CHANGES, rowActions: ownActions, tree, sections, onOpen, common } = props;
  const mayCall = useMayCall();
  const { route } = usePage();
  const [opened, setOpened] = useState<RowOf<F> | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const changeCount = useChangeCount(resource.name);
  const changed = useCallback(() => setVersion((count) => count + 1), []);
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const { page, deleteBatch, export: exports } = calls;
  if (!page) throw new Error(`The resource "${resource.name}" has no page.`);
  const changes = useRowChanges<RowOf<F>>(resource, offered, props.offersChange, changed);
  const importing = useImport({
    resource,
    title: props.title ?? route.title,
    common: props.imports || undefined,
    onDone: () => {
      changed();
      props.onImported?.();
    },
  });
  const transitions = useTransitions<RowOf<F>>(
    resource,
    useCallback(() => {
      setOpened(undefined);
      changed();
    }, [changed]),
    props.offersTransition,
  );
  const { listActions } = transitions;
  const batch = useBatchDelete<RowOf<F>>(deleteBatch, resource.label, changed);
  const buttons: readonly TableButton[] = [
    ...(changes.creates ? [createAddButton(() => changes.setEdited({ row: undefined }))] : []),
    ...(props.buttons ?? []),
    ...(props.imports !== false && importing.button ? [importing.button] : []),
  ];
  const rowActions = useRowActions<RowOf<F>>(changes, tree, ownActions, listActions);
  const batchActions: readonly BatchAction<RowOf<F>>[] = [
    ...(props.batchActions ?? []),
    ...transitions.batchActions,
    ...(changes.deletes && deleteBatch ? [createBatchDelete<RowOf<F>>(batch.run)] : []),
  ];
  const listed = useListedFields<RowOf<F>>(resource, props.columns, props.filters);
  return (
    <>
      <PagedTable<RowOf<F>>
        name={resource.name}
        title={props.title ?? route.title}
        call={props.view ?? page}
        fields={resource.fields}
        {...listed}
        buttons={buttons}
        version={version + changeCount + (props.version ?? 0)}
        {...(batchActions.length > 0 ? { batchActions } : {})}
        {...(tree === undefined ? {} : { tree })}
        embedded={props.embedded ?? false}
        {...(rowActions ? { rowActions } : {})}
        {...(props.query ? { query: props.query } : {})}
        onOpen={onOpen ?? setOpened}
        {...(exports && !props.view && mayCall(exports.access) ? { exports } : {})}
        {...(props.empty ? { empty: props.empty } : {})}
      />
      {batch.dialog}
      {transitions.dialog}
      {importing.dialog}
      {opened ? (
        <OpenedRow<RowOf<F>>
          resource={resource}
          tree={tree}
          sections={sections}
          row={opened}
          changes={changes}
          actions={listActions?.(opened) ?? []}
          onClose={() => setOpened(undefined)}
        >
          {props.detail?.(opened)}
        </OpenedRow>
      ) : null}
      {changes.edited ? (
        <EditedRow<RowOf<F>>
          resource={resource}
          tree={tree}
          sections={sections}
          edited={changes.edited}
          page={page}
          common={common}
          renderControl={props.renderControl}
          onClose={() => changes.setEdited(undefined)}
          onChanged={changed}
        />
      ) : null}
    </>
  );
}
