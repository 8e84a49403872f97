import { useStore } from '@nanostores/react';
import { Button, Card, Result } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { stateField } from '@scf-kit/sdk/contract/states';
import { $routeTable, client, navigation } from '../../../services.ts';
import { WayHome } from '../../../shell/controls/way-home.tsx';
import { LoadFailure, LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import type { Location } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import { listReadable } from '../../../table/detail/readable.ts';
import { RecordSections } from '../../../table/detail/record-sections.tsx';
import type { FindLimit } from '../../../table/edit/edit-fields.ts';
import { EditForm, type EditFormProps } from '../../../table/edit/edit-form.tsx';
import { TransitionButtons } from '../../../table/transitions/transition-buttons.tsx';
import { useTransitions } from '../../../table/transitions/use-transitions.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { CompaniesBeside } from '../../company-data/beside/later-companies.tsx';
import { DealChain } from '../../beside/deal/later-deal-chain.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { useDraft } from './use-draft.ts';
import '../records/record-title.css';
import './draft.css';

const words = {
  choose: { zh: '请从列表打开一条记录', en: 'Open a record from its list' },
  toList: { zh: '打开列表', en: 'Open the list' },
  approval: { zh: '查看审批', en: 'View approval' },
  fields: { zh: '内容', en: 'Details' },
} as const;

/** A record below its title and what may be done with it. */
export interface ShownRecord {
  readonly row: AnyRow;
  /** Its fields, to be placed where the screen wants them. */
  readonly facts: ReactNode;
  /** While it waits to be submitted. */
  readonly open: boolean;
  readonly reload: () => void;
}

interface DraftProps {
  readonly resource: Resource;
  readonly id: string;
  /** The content below the title; the fields alone where it is left out. */
  readonly renderBody?: (shown: ShownRecord) => ReactNode;
  /** Further buttons beside its title. */
  readonly renderActions?: (row: AnyRow) => ReactNode;
  /** Whether a transition is offered, beyond its state and the person's rights. */
  readonly offersTransition?: (name: string, row: AnyRow) => boolean;
  /** The page on which it is changed; in a dialog where there is none. */
  readonly changedAt?: (row: AnyRow) => Location | undefined;
  /** The control of a field that has one of its own here. */
  readonly renderControl?: EditFormProps['renderControl'];
  /** Whether it is changed, submitted and taken away here, beyond its state. */
  readonly mayChange?: (row: AnyRow) => boolean;
}

/**
 * One record: before its approval it is changed, taken away or submitted; afterwards it goes through its transitions,
 * and its progress is followed.
 */
export function DraftDetail(props: DraftProps): ReactNode {
  return props.id === '' ? <NoRecord /> : <LoadedDraft key={props.id} {...props} />;
}

/** An address without a record leads to the list above it, or home where the person has none. */
function NoRecord(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const list = route.path.slice(0, route.path.lastIndexOf('/'));
  const isListed = useStore($routeTable)?.has(list) === true;
  return (
    <Result
      status="info"
      title={say(words.choose)}
      extra={
        isListed ? (
          <Button type="primary" onClick={() => navigation.go(list)}>
            {say(words.toList)}
          </Button>
        ) : (
          <WayHome />
        )
      }
    />
  );
}

/** The name of a record; undefined where it has no name yet. */
function readLabel(resource: Resource, row: AnyRow): string | undefined {
  const label = readValue(row, resource.summary?.code ?? resource.label);
  return typeof label === 'string' ? label : undefined;
}

function LoadedDraft({ resource, id, ...shown }: DraftProps): ReactNode {
  const { rename } = usePage();
  const loading = useLoaded(`draft ${resource.name} ${id}`, (signal) =>
    client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), { params: { id }, signal, quiet: true }),
  );
  const { loaded } = loading;
  const label = loaded.state === 'ready' ? readLabel(resource, loaded.data) : undefined;
  useEffect(() => rename(label), [rename, label]);
  // A record that has just gone from the person's sight is not shown any more.
  if (loading.error) return <LoadFailure of={loading} />;
  return (
    <LoadState of={loading} rows={10}>
      {(row) => <Draft resource={resource} row={row} reload={loading.reload} {...shown} />}
    </LoadState>
  );
}

/** The form in which a record is changed. */
function DraftForm({
  resource,
  row,
  findLimit,
  renderControl,
  onCancel,
  onDone,
}: Pick<DraftProps, 'resource' | 'renderControl'> & {
  readonly row: AnyRow;
  readonly findLimit: FindLimit;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { update } = resource.calls;
  if (!update) return null;
  return (
    <EditForm
      title={resource.title}
      fields={pickEditable(update.body ?? {})}
      findLimit={findLimit}
      row={row}
      {...(renderControl ? { renderControl } : {})}
      onCancel={onCancel}
      save={(body) => client.callChecked(update, { body })}
      onDone={onDone}
    />
  );
}

function Draft({
  resource,
  row,
  reload,
  renderBody = ({ facts }) => facts,
  renderActions,
  offersTransition,
  changedAt,
  renderControl,
  mayChange,
}: Omit<DraftProps, 'id'> & {
  readonly row: AnyRow;
  readonly reload: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(resource.name);
  const [editing, setEditing] = useState(false);
  const work = useDraft({ resource, row, reload, mayChange });
  const { id, open, waits, place } = work;
  const transitions = useTransitions(resource, reload, offersTransition);
  const state = stateField(resource);
  const label = readLabel(resource, row);
  // The title line has them already.
  const told = new Set([resource.summary?.code ?? resource.label, state?.name]);
  const change = changedAt?.(row);
  return (
    <div className="draft">
      <div className="instance-title">
        <h1>{label ?? say(resource.title)}</h1>
        {state ? <FieldText field={state.field} row={row} name={state.name} /> : null}
        <span className="instance-title-actions">
          <TransitionButtons actions={transitions.listActions?.(row) ?? []} />
          {renderActions?.(row)}
          {place && !waits ? <Button onClick={() => navigation.go(place)}>{say(words.approval)}</Button> : null}
          <DraftActions
            resource={resource}
            work={work}
            onEdit={() => (change ? navigation.go(change) : setEditing(true))}
          />
        </span>
      </div>
      {transitions.dialog}
      <DraftNotes resource={resource} work={work} />
      <DealChain kind={resource.name} row={row} />
      <CompaniesBeside kind={resource.name} record={id} />
      {renderBody({
        row,
        open,
        reload,
        facts: (
          <Card size="small" variant="borderless" title={say(words.fields)}>
            <RecordSections
              fields={listReadable(resource.own, findLimit).filter(([name]) => !told.has(name))}
              row={row}
            />
          </Card>
        ),
      })}
      {editing ? (
        <DraftForm
          resource={resource}
          row={row}
          findLimit={findLimit}
          {...(renderControl ? { renderControl } : {})}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            work.clear();
            reload();
          }}
        />
      ) : null}
    </div>
  );
}

/** The fields of a record without its id and version. */
function pickEditable({ id: _id, version: _version, ...fields }: Resource['own']): Resource['own'] {
  return fields;
}
