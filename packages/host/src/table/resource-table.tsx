import { PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import type { Call, Fields, Output, Resource, Stamped } from '@scf-kit/sdk/contract';
import { ApiError } from '@scf-kit/sdk/client';
import { messages } from '@scf-kit/sdk/contract/messages';
import { client, language, notify } from '../services.ts';
import { useFieldRights, useMayCall } from '../shell/can.tsx';
import { usePage } from '../shell/page.tsx';
import { EditForm } from './edit-form.tsx';
import { valueOf } from './plain-text.ts';
import { PagedTable, type PagedTableProps, type TableButton, type TableColumn } from './paged-table.tsx';
import type { RowAction } from './row-actions.tsx';

type RowOf<F extends Fields> = Output<Stamped<F>>;

type ResourceTableProps<N extends string, F extends Fields, C extends Record<string, Call>> =
  & Pick<Partial<PagedTableProps<RowOf<F>>>, 'title' | 'query' | 'onOpen' | 'empty' | 'version' | 'filters'>
  & {
    readonly resource: Resource<N, F, C>;
    /** Columns other than the contract's list. */
    readonly columns?: readonly (string | TableColumn<RowOf<F>>)[];
    /** Further buttons, before or beside "add". */
    readonly buttons?: readonly TableButton[];
    /** Further actions of a row, before edit and delete. */
    readonly rowActions?: (row: RowOf<F>) => readonly RowAction[];
    /** Which of the standard changes are offered; all the contract serves and the person may make unless told. */
    readonly changes?: readonly ('create' | 'update' | 'delete')[];
  };

/** The list of a resource, made from its contract: columns, filters, sorting, edit form, and what the person may change. */
export function ResourceTable<const N extends string, const F extends Fields, const C extends Record<string, Call>>(props: ResourceTableProps<N, F, C>): ReactNode {
  const { resource, changes = ['create', 'update', 'delete'] } = props;
  const mayCall = useMayCall();
  const rights = useFieldRights(resource.name);
  const { route } = usePage();
  const [edited, setEdited] = useState<{ readonly row: RowOf<F> | undefined } | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const { page } = resource.calls;
  if (!page) throw new Error(`The resource "${resource.name}" has no page.`);
  const offers = (change: 'create' | 'update' | 'delete'): boolean => changes.includes(change) && resource.standard.includes(change) && mayCall(resource.calls[change]?.access ?? 'session');
  const remove = async (row: RowOf<F>): Promise<void> => {
    try {
      await client.request({ method: 'DELETE', path: `${resource.base}/${encodeURIComponent(String(valueOf(row, 'id')))}`, quiet: true });
      notify({ kind: 'success', title: language.t('common.delete.ok') });
      setVersion((count) => count + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: language.t('common.delete.failed'), description: error.message });
    }
  };
  const buttons: readonly TableButton[] = [
    ...(offers('create') ? [{ key: 'add', label: { zh: '新增', en: 'Add' }, primary: true, icon: <PlusOutlined />, onClick: () => setEdited({ row: undefined }) }] : []),
    ...(props.buttons ?? []),
  ];
  const [edits, deletes] = [offers('update'), offers('delete')];
  const rowActions = edits || deletes || props.rowActions
    ? (row: RowOf<F>): readonly RowAction[] => [
        ...(props.rowActions?.(row) ?? []),
        ...(edits ? [{ key: 'edit', label: { zh: '编辑', en: 'Edit' }, onClick: () => setEdited({ row }) }] : []),
        ...(deletes ? [{ key: 'delete', label: { zh: '删除', en: 'Delete' }, danger: true, confirm: messages['common.delete.confirm'], onClick: () => remove(row) }] : []),
      ]
    : undefined;
  return (
    <>
      <PagedTable<RowOf<F>>
        name={resource.name} title={props.title ?? route.title} call={page} fields={resource.fields} columns={(props.columns ?? resource.list.columns).filter((column) => rights.limitOf(typeof column === 'string' ? column : column.name) !== 'hidden')} filters={rights.readable(props.filters ?? resource.list.filters)}
        buttons={buttons} version={version + (props.version ?? 0)}
        {...(rowActions ? { rowActions } : {})} {...(props.query ? { query: props.query } : {})} {...(props.onOpen ? { onOpen: props.onOpen } : {})} {...(props.empty ? { empty: props.empty } : {})}
      />
      {edited
        ? <EditForm
            title={resource.title} fields={resource.own} limitOf={rights.limitOf} row={edited.row} onCancel={() => setEdited(undefined)}
            save={(body) => client.request({ method: edited.row ? 'PUT' : 'POST', path: resource.base, body })}
            onDone={() => { setEdited(undefined); setVersion((count) => count + 1); }}
          />
        : null}
    </>
  );
}
