import { useMemo, type ReactNode } from 'react';
import type { Call, CallAnswering, Field, Fields, Resource } from '@scf-kit/sdk/contract';
import type { PageCall } from '@scf-kit/sdk/contract/call';
import { client } from '../services.ts';
import { useFieldRights, useMayCall } from '../shell/person/can.tsx';
import { declaredCall } from './declared-call.ts';
import { DetailDrawer } from './detail/detail-drawer.tsx';
import { RecordChanges } from './detail/difference-list.tsx';
import type { EditSection, Values } from './edit/edit-fields.ts';
import { EditForm, type EditFormProps } from './edit/edit-form.tsx';
import { pickFields } from './resource-fields.ts';
import type { RowAction } from './rows/row-action.ts';
import { TransitionButtons } from './transitions/transition-buttons.tsx';
import type { Edited, RowChanges } from './use-row-changes.ts';
import { readValue, type AnyRow } from './values/plain-text.ts';

interface DialogProps {
  readonly resource: Resource;
  /** The field that names the row above, where the rows are a tree. */
  readonly tree: string | undefined;
  readonly sections: readonly EditSection[] | undefined;
}

/** The opened record of a list: read, changed where it may be, with what else can be done about it. */
export function OpenedRow<R extends AnyRow>({
  resource,
  tree,
  sections,
  row,
  changes: { edits, settled, edit },
  actions,
  onClose,
  children,
}: DialogProps & {
  readonly row: R;
  readonly changes: RowChanges<R>;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(resource.name);
  const { get }: Readonly<Record<string, Call | undefined>> = resource.calls;
  const id = String(readValue(row, 'id'));
  // Where a row of a tree stands is seen in the tree; its parent's id says nothing.
  const shownFields = useMemo(
    () =>
      tree === undefined
        ? resource.own
        : Object.fromEntries(Object.entries<Field>(resource.own).filter(([name]) => name !== tree)),
    [resource, tree],
  );
  return (
    <DetailDrawer
      title={resource.title}
      fields={shownFields}
      row={row}
      findLimit={findLimit}
      {...(sections ? { sections } : {})}
      onClose={onClose}
      tools={<TransitionButtons actions={actions} />}
      {...(edits && !settled(row, 'update')
        ? {
            onEdit: () => {
              void edit(row);
              onClose();
            },
          }
        : {})}
      {...(get && mayCall(get.access)
        ? {
            load: (signal: AbortSignal) =>
              client.callChecked<CallAnswering<object>>(get, { params: { id }, signal, quiet: true }),
          }
        : {})}
    >
      {children}
      {resource.logged ? <RecordChanges entityName={resource.name} dataId={id} /> : null}
    </DetailDrawer>
  );
}

/** The form of a row of a list, or of a new one. */
export function EditedRow<R extends AnyRow>({
  resource,
  tree,
  sections,
  edited,
  page,
  common,
  renderControl,
  onClose,
  onChanged,
}: DialogProps & {
  readonly edited: Edited<R>;
  /** The call that lists the rows of a tree, to choose the row above from. */
  readonly page: PageCall;
  /** Values every row of the list shares: written into new rows, and not asked for. */
  readonly common: Values | undefined;
  readonly renderControl: EditFormProps['renderControl'];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { findLimit } = useFieldRights(resource.name);
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const asksFor = (fields: Fields): Fields =>
    common
      ? Object.fromEntries(Object.entries<Field>(fields).filter(([name]) => !Object.hasOwn(common, name)))
      : fields;
  return (
    <EditForm
      title={resource.title}
      fields={asksFor(pickFields(resource, edited.row ? calls['update'] : calls['create']))}
      findLimit={findLimit}
      row={edited.row}
      {...(edited.preset ? { preset: edited.preset } : {})}
      {...(sections ? { sections } : {})}
      {...(renderControl ? { renderControl } : {})}
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
      onCancel={onClose}
      save={(body) =>
        client.callChecked(declaredCall(resource, edited.row ? 'update' : 'create'), {
          body: edited.row ? body : { ...body, ...common },
        })
      }
      onDone={() => {
        onClose();
        onChanged();
      }}
    />
  );
}
