import { stateField } from '@scf-kit/sdk/contract/states';
import { useStore } from '@nanostores/react';
import { DeleteOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, App as AntApp, Button, Card, Result, Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { startedFields } from '@scf-kit/sdk/contract/workflow/flow-calls';
import type { Output } from '@scf-kit/sdk/contract/field';
import { $routeTable, client, navigation, notify, operationHistory } from '../../../services.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { HOME_PATH, type Location } from '../../../shell/routing/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { readable } from '../../../table/detail/readable.ts';
import { RecordSections } from '../../../table/detail/record-sections.tsx';
import { EditForm, type EditFormProps } from '../../../table/edit/edit-form.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { titleOfPath } from '../../../table/edit/edit-fields.ts';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';
import { TransitionButtons } from '../../../table/transitions/transition-buttons.tsx';
import { useTransitions } from '../../../table/transitions/use-transitions.tsx';
import { CompaniesBeside } from '../../company-data/beside/companies-beside.tsx';
import { placeOfTask } from '../tasks/approval-areas.ts';
import { useMayFollow } from '../tasks/follow.ts';
import '../instance/instance.css';
import './draft.css';
import { isDraft, isMade, isWaiting, startOf } from './draft.ts';

const words = {
  choose: { zh: '请从列表打开一条记录', en: 'Open a record from its list' },
  toList: { zh: '打开列表', en: 'Open the list' },
  toHome: { zh: '返回首页', en: 'Back to home' },
  retry: { zh: '重试', en: 'Try again' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  ask: {
    zh: '提交后不能再修改，确定提交审批吗？',
    en: 'It cannot be changed once it is submitted. Submit it for approval?',
  },
  askRemove: { zh: '删除后不能恢复，确定删除该草稿吗？', en: 'It cannot be brought back. Delete this draft?' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '已提交审批', en: 'It was submitted for approval' },
  follow: { zh: '查看进度', en: 'Follow it' },
  approval: { zh: '查看审批', en: 'See its approval' },
  lacks: { zh: '请先补充以下内容', en: 'This is still needed' },
  changed: { zh: '已保存', en: 'Saved' },
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
  const listed = useStore($routeTable)?.has(list);
  return (
    <Result
      status="info"
      title={say(words.choose)}
      extra={
        <Button type="primary" onClick={() => navigation.go(listed ? list : HOME_PATH)}>
          {say(listed ? words.toList : words.toHome)}
        </Button>
      }
    />
  );
}

function LoadedDraft({ resource, id, ...shown }: DraftProps): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const { loaded, reload } = useLoaded(`draft ${resource.name} ${id}`, (signal) =>
    client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), { params: { id }, signal, quiet: true }),
  );
  const label = loaded.state === 'ready' ? valueOf(loaded.data, resource.summary?.code ?? resource.label) : undefined;
  useEffect(() => rename(typeof label === 'string' ? label : undefined), [rename, label]);
  if (loaded.state === 'loading')
    return (
      <Card>
        <Skeleton active paragraph={{ rows: 10 }} />
      </Card>
    );
  if (loaded.state === 'failed')
    return (
      <Result
        status={loaded.status === 404 ? '404' : 'warning'}
        title={loaded.message}
        extra={
          <Button type="primary" onClick={reload}>
            {say(words.retry)}
          </Button>
        }
      />
    );
  return <Draft resource={resource} row={loaded.data} reload={reload} {...shown} />;
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
  const { close } = usePage();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const { limitOf } = useFieldRights(resource.name);
  const table = useStore($routeTable);
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
  }>();
  const [sent, setSent] = useState<Output<typeof startedFields>>();
  const transitions = useTransitions(resource, reload, offersTransition);
  const state = stateField(resource);
  // The title line has them already.
  const told = new Set([resource.summary?.code ?? resource.label, state?.name]);
  const { update, delete: remove } = resource.calls;
  const id = String(valueOf(row, 'id'));
  const label = valueOf(row, resource.summary?.code ?? resource.label);
  const change = changedAt?.(row);
  const open = isDraft(resource, row) && (mayChange?.(row) ?? true);
  const made = isMade(row);
  const start = startOf(resource, row);
  const bound = sent?.processInstanceId ?? valueOf(row, 'processInstanceId');
  const processInstanceId = (!open || made) && typeof bound === 'string' ? bound : undefined;
  const follows = useMayFollow(processInstanceId);
  const place =
    follows && processInstanceId !== undefined
      ? placeOfTask({ processInstanceId, businessKey: id, businessType: resource.name }, 'follows', table)
      : undefined;
  const waits = sent !== undefined || isWaiting(resource, row);
  const submit = async (): Promise<void> => {
    if (!start) return;
    setBusy(true);
    setRefusal(undefined);
    operationHistory.click(say(words.submit));
    try {
      setSent(
        await client.callChecked<CallAnswering<Output<typeof startedFields>>>(start.call, {
          body: start.bodyOf(id),
          quiet: true,
        }),
      );
      notify({ kind: 'success', title: say(words.sent) });
      reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: error.message, errors: error.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  const takeAway = async (): Promise<void> => {
    try {
      await client.callChecked(declaredCall(resource, 'delete'), { params: { id }, quiet: true });
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: error.message, errors: {} });
    }
  };
  const lacking = Object.entries(refusal?.errors ?? {});
  return (
    <div className="draft">
      <div className="instance-title">
        <h1>{typeof label === 'string' ? label : say(resource.title)}</h1>
        {state ? <FieldText field={state.field} row={row} name={state.name} /> : null}
        <span className="instance-title-actions">
          <TransitionButtons actions={transitions.actionsOf?.(row) ?? []} />
          {renderActions?.(row)}
          {place && !waits ? <Button onClick={() => navigation.go(place)}>{say(words.approval)}</Button> : null}
          {open ? (
            <>
              {remove && !made && mayCall(remove.access) ? (
                <Button
                  icon={<DeleteOutlined />}
                  danger
                  onClick={() => {
                    modal.confirm({
                      title: say(words.askRemove),
                      okText: say(words.remove),
                      cancelText: say(words.cancel),
                      okButtonProps: { danger: true },
                      onOk: takeAway,
                    });
                  }}
                >
                  {say(words.remove)}
                </Button>
              ) : null}
              {update && !made && mayCall(update.access) ? (
                <Button icon={<EditOutlined />} onClick={() => (change ? navigation.go(change) : setEditing(true))}>
                  {say(words.edit)}
                </Button>
              ) : null}
              {start && mayCall(start.call.access) ? (
                <Button
                  type="primary"
                  icon={<SendOutlined />}
                  loading={busy}
                  onClick={() => {
                    modal.confirm({
                      title: say(words.ask),
                      okText: say(words.submit),
                      cancelText: say(words.cancel),
                      onOk: submit,
                    });
                  }}
                >
                  {say(words.submit)}
                </Button>
              ) : null}
            </>
          ) : null}
        </span>
      </div>
      {transitions.dialog}
      {waits ? (
        <Alert
          type="success"
          showIcon
          role="status"
          title={say(words.sent)}
          action={
            place ? (
              <Button size="small" type="primary" onClick={() => navigation.go(place)}>
                {say(words.follow)}
              </Button>
            ) : null
          }
        />
      ) : null}
      {refusal ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={lacking.length > 0 ? say(words.lacks) : refusal.message}
          {...(lacking.length > 0
            ? {
                description: (
                  <ul>
                    {lacking.map(([path, message]) => (
                      <li key={path}>
                        {titleOfPath(resource.own, path, say)}：{message}
                      </li>
                    ))}
                  </ul>
                ),
              }
            : {})}
        />
      ) : null}
      <CompaniesBeside kind={resource.name} record={id} />
      {renderBody({
        row,
        open,
        reload,
        facts: (
          <Card size="small" variant="borderless" title={say(words.fields)}>
            <RecordSections fields={readable(resource.own, limitOf).filter(([name]) => !told.has(name))} row={row} />
          </Card>
        ),
      })}
      {editing && update ? (
        <EditForm
          title={resource.title}
          fields={editableOf(update.body ?? {})}
          limitOf={limitOf}
          row={row}
          {...(renderControl ? { renderControl } : {})}
          onCancel={() => setEditing(false)}
          save={(body) => client.callChecked(update, { body })}
          onDone={() => {
            setEditing(false);
            setRefusal(undefined);
            notify({ kind: 'success', title: say(words.changed) });
            reload();
          }}
        />
      ) : null}
    </div>
  );
}

/** The fields of a record without its id and version. */
function editableOf({ id: _id, version: _version, ...fields }: Resource['own']): Resource['own'] {
  return fields;
}
