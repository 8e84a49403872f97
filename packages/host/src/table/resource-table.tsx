import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Call, CallAnswering, Field, Fields, Output, Resource, Stamped } from '@scf-kit/sdk/contract';
import { ApiError } from '@scf-kit/sdk/client';
import { messages } from '@scf-kit/sdk/contract/messages';
import { client, language, notify } from '../services.ts';
import { useFieldRights, useMayCall } from '../shell/person/can.tsx';
import { useChangeCount } from '../shell/notices/changes.ts';
import { usePage } from '../shell/routing/page.tsx';
import { useBatchDelete } from './selection/batch-delete.tsx';
import { normal } from './columns/columns.tsx';
import { declaredCall } from './declared-call.ts';
import { DetailDrawer } from './detail/detail-drawer.tsx';
import { RecordChanges } from './detail/difference-list.tsx';
import type { EditSection, Values } from './edit/edit-fields.ts';
import { EditForm, type EditFormProps } from './edit/edit-form.tsx';
import { valueOf } from './values/plain-text.ts';
import { PagedTable } from './paged-table.tsx';
import type { RowAction } from './rows/row-action.ts';
import { TransitionButtons } from './transitions/transition-buttons.tsx';
import { useTransitions } from './transitions/use-transitions.tsx';
import type { BatchAction, PageCall, PagedTableProps, TableButton, TableColumn } from './table-types.ts';
import { useImport } from './import/use-import.tsx';
import { type Common } from './import/common.ts';

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
/** Base fields people ask for now and then. */
const ON_DEMAND: readonly string[] = ['createTime', 'updateTime'];
const confirmBatch = { zh: '确认要删除选中的 {n} 条数据吗？', en: 'Delete the {n} chosen {n|record|records}?' };

/** The fields of a change: the resource's own with its lines, or what a call with a body of its own takes. */
function fieldsOf(resource: Resource, call: Call | undefined): Fields {
  const { id: _id, version: _version, ...body } = call?.body ?? {};
  if (!call?.body) return resource.own;
  if (call.standard === undefined) return body;
  const lines = Object.keys(resource.lines).flatMap((name) => (body[name] ? [[name, body[name]] as const] : []));
  return { ...resource.own, ...Object.fromEntries(lines) };
}

/** The listed columns, and after them whatever else a row holds that can be shown on demand. */
function columnsOf<R extends object>(
  resource: Resource,
  listed: readonly (string | TableColumn<R>)[],
): readonly TableColumn<R>[] {
  const shown = normal(listed);
  const names = new Set(shown.map(({ name }) => name));
  const more = [...Object.keys(resource.own), ...ON_DEMAND].filter((name) => {
    const field = resource.fields[name];
    return (
      field &&
      !names.has(name) &&
      field.title !== undefined &&
      !field.secret &&
      !field.unlisted &&
      !field.computed &&
      !['json', 'record', 'records', 'file'].includes(field.kind)
    );
  });
  return [...shown, ...more.map((name) => ({ name, shown: false }))];
}

/**
 * The list of a resource, made from its contract: columns, filters, sorting, edit form, and what the person may change.
 */
export function ResourceTable<const N extends string, const F extends Fields, const C extends Record<string, Call>>(
  props: ResourceTableProps<N, F, C>,
): ReactNode {
  const { resource, changes = CHANGES, rowActions: ownActions, tree, sections, onOpen, common, offersChange } = props;
  const mayCall = useMayCall();
  const { limitOf, readable } = useFieldRights(resource.name);
  const { route } = usePage();
  const [edited, setEdited] = useState<{ readonly row: RowOf<F> | undefined; readonly preset?: Values } | undefined>(
    undefined,
  );
  const [opened, setOpened] = useState<RowOf<F> | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const changeCount = useChangeCount(resource.name);
  const changed = useCallback(() => setVersion((count) => count + 1), []);
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const { page, get, deleteBatch, export: exports } = calls;
  if (!page) throw new Error(`The resource "${resource.name}" has no page.`);
  const offers = (change: 'create' | 'update' | 'delete'): boolean =>
    changes.includes(change) && resource.standard.includes(change) && mayCall(calls[change]?.access ?? 'session');
  // Lines come with one record alone.
  const withLines = get !== undefined && Object.values(resource.lines).some(({ listed }) => !listed);
  const edit = useCallback(
    async (row: RowOf<F>): Promise<void> => {
      const params = { id: String(valueOf(row, 'id')) };
      setEdited({ row: withLines && get ? await client.callChecked<CallAnswering<RowOf<F>>>(get, { params }) : row });
    },
    [withLines, get],
  );
  const remove = useCallback(
    async (row: RowOf<F>): Promise<void> => {
      try {
        await client.callChecked(declaredCall(resource, 'delete'), {
          params: { id: String(valueOf(row, 'id')) },
          quiet: true,
        });
        notify({ kind: 'success', title: language.t('common.delete.ok') });
        changed();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify({ kind: 'error', title: language.t('common.delete.failed'), description: error.message });
      }
    },
    [resource, changed],
  );
  // A document on its way, or at its end, stays as it is.
  const settled = useCallback(
    (row: RowOf<F>, change: 'update' | 'delete'): boolean =>
      offersChange?.(row, change) === false ||
      (resource.editableIn !== undefined &&
        !resource.editableIn.states.includes(Number(valueOf(row, resource.editableIn.field)))),
    [resource, offersChange],
  );
  const [creates, edits, deletes] = [offers('create'), offers('update'), offers('delete')];
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
  const { actionsOf } = transitions;
  const batch = useBatchDelete<RowOf<F>>(deleteBatch, resource.label, changed);
  const buttons: readonly TableButton[] = [
    ...(creates
      ? [
          {
            key: 'add',
            label: { zh: '新增', en: 'Add' },
            primary: true,
            icon: <PlusOutlined />,
            onClick: () => setEdited({ row: undefined }),
          },
        ]
      : []),
    ...(props.buttons ?? []),
    ...(props.imports !== false && importing.button ? [importing.button] : []),
  ];
  const rowActions = useMemo(
    () =>
      edits || deletes || ownActions || actionsOf || (tree !== undefined && creates)
        ? (row: RowOf<F>): readonly RowAction[] => [
            ...(ownActions?.(row) ?? []),
            ...(actionsOf?.(row) ?? []),
            ...(tree !== undefined && creates
              ? [
                  {
                    key: 'below',
                    label: { zh: '新增下级', en: 'Add below' },
                    onClick: () => setEdited({ row: undefined, preset: { [tree]: valueOf(row, 'id') } }),
                  },
                ]
              : []),
            ...(edits && !settled(row, 'update')
              ? [{ key: 'edit', label: { zh: '编辑', en: 'Edit' }, onClick: () => edit(row) }]
              : []),
            ...(deletes && !settled(row, 'delete')
              ? [
                  {
                    key: 'delete',
                    label: { zh: '删除', en: 'Delete' },
                    danger: true,
                    confirm: messages['common.delete.confirm'],
                    onClick: () => remove(row),
                  },
                ]
              : []),
          ]
        : undefined,
    [creates, edits, deletes, tree, ownActions, actionsOf, edit, remove, settled],
  );
  const batchActions: readonly BatchAction<RowOf<F>>[] = [
    ...(props.batchActions ?? []),
    ...transitions.batchActions,
    ...(deletes && deleteBatch
      ? [
          {
            key: 'delete',
            label: { zh: '批量删除', en: 'Delete' },
            danger: true,
            confirm: confirmBatch,
            onClick: batch.run,
          },
        ]
      : []),
  ];
  const listed = props.columns ?? resource.list.columns;
  const columns = useMemo(
    () => columnsOf<RowOf<F>>(resource, listed).filter(({ name }) => limitOf(name) !== 'hidden'),
    [resource, listed, limitOf],
  );
  // Where a row of a tree stands is seen in the tree; its parent's id says nothing.
  const asksFor = (fields: Fields): Fields =>
    common
      ? Object.fromEntries(Object.entries<Field>(fields).filter(([name]) => !Object.hasOwn(common, name)))
      : fields;
  const shownFields = useMemo(
    () =>
      tree === undefined
        ? resource.own
        : Object.fromEntries(Object.entries<Field>(resource.own).filter(([name]) => name !== tree)),
    [resource, tree],
  );
  const asked = props.filters ?? resource.list.filters;
  const filters = useMemo(() => readable(asked), [asked, readable]);
  return (
    <>
      <PagedTable<RowOf<F>>
        name={resource.name}
        title={props.title ?? route.title}
        call={props.view ?? page}
        fields={resource.fields}
        columns={columns}
        filters={filters}
        keyword={
          resource.fields[resource.label] !== undefined ||
          Object.values<{ readonly search: boolean }>(resource.own).some(({ search }) => search)
        }
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
        <DetailDrawer
          title={resource.title}
          fields={shownFields}
          row={opened}
          limitOf={limitOf}
          {...(sections ? { sections } : {})}
          onClose={() => setOpened(undefined)}
          tools={<TransitionButtons actions={actionsOf?.(opened) ?? []} />}
          {...(edits && !settled(opened, 'update')
            ? {
                onEdit: () => {
                  void edit(opened);
                  setOpened(undefined);
                },
              }
            : {})}
          {...(get && mayCall(get.access)
            ? {
                load: (signal: AbortSignal) =>
                  client.callChecked<CallAnswering<object>>(get, {
                    params: { id: String(valueOf(opened, 'id')) },
                    signal,
                    quiet: true,
                  }),
              }
            : {})}
        >
          {props.detail?.(opened)}
          {resource.logged ? <RecordChanges entityName={resource.name} dataId={String(valueOf(opened, 'id'))} /> : null}
        </DetailDrawer>
      ) : null}
      {edited ? (
        <EditForm
          title={resource.title}
          fields={asksFor(fieldsOf(resource, edited.row ? calls['update'] : calls['create']))}
          limitOf={limitOf}
          row={edited.row}
          {...(edited.preset ? { preset: edited.preset } : {})}
          {...(sections ? { sections } : {})}
          {...(props.renderControl ? { renderControl: props.renderControl } : {})}
          {...(tree === undefined
            ? {}
            : {
                parent: {
                  field: tree,
                  call: page,
                  label: resource.label,
                  top: resource.fields[tree]?.default === '0' ? '0' : null,
                },
              })}
          onCancel={() => setEdited(undefined)}
          save={(body) =>
            client.callChecked(declaredCall(resource, edited.row ? 'update' : 'create'), {
              body: edited.row ? body : { ...body, ...common },
            })
          }
          onDone={() => {
            setEdited(undefined);
            changed();
          }}
        />
      ) : null}
    </>
  );
}
