import { DeleteOutlined, EditOutlined, LockOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Input, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { messages } from '@scf-kit/sdk/contract/messages';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client, notify } from '../../../services.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { Loading } from '../../../shell/loading/use-loaded.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';

export type Group = OutputOf<typeof masterGroup>;
export interface Groups {
  readonly groups: readonly Group[];
  readonly sizes: ReadonlyMap<string, number>;
}

const words = {
  title: { zh: '字典分组', en: 'Dictionary groups' },
  search: { zh: '搜索分组', en: 'Search groups' },
  add: { zh: '新增分组', en: 'Add a group' },
  edit: { zh: '编辑分组“{name}”', en: 'Edit the group "{name}"' },
  delete: { zh: '删除分组“{name}”', en: 'Delete the group "{name}"' },
  fixed: {
    zh: '系统分组：不可修改或删除，可维护其字典项',
    en: 'System group: it cannot be changed or deleted, but its items can be maintained',
  },
  none: { zh: '没有符合条件的分组', en: 'No group matches' },
  ok: { zh: '删除', en: 'Delete' },
} as const;

interface GroupPaneProps {
  readonly loading: Loading<Groups>;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
  readonly onChanged: () => void;
}

/** One group: chosen, and changed where it is not fixed. */
function GroupItem({
  group,
  size,
  isChosen,
  onChoose,
  onEdit,
  onDelete,
}: {
  readonly group: Group;
  /** How many items it has. */
  readonly size: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}): ReactNode {
  const { say, locale } = useTexts();
  const mayCall = useMayCall();
  const title = (locale === 'en-US' && group.enTitle) || group.title;
  return (
    <li className={isChosen ? 'pane-item pane-item-chosen' : 'pane-item'}>
      <button type="button" aria-current={isChosen} onClick={onChoose}>
        <b>
          <span>{title}</span>
          <span className="pane-count">{size}</span>
        </b>
        <small>{group.group_code}</small>
      </button>
      {group.editable ? (
        <>
          {mayCall(masterGroup.calls.update.access) && (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={say(words.edit, { name: title })}
              onClick={onEdit}
            />
          )}
          {mayCall(masterGroup.calls.delete.access) && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say(words.delete, { name: title })}
              onClick={onDelete}
            />
          )}
        </>
      ) : (
        <Tooltip title={say(words.fixed)}>
          <span role="img" aria-label={say(words.fixed)} className="pane-fixed">
            <LockOutlined />
          </span>
        </Tooltip>
      )}
    </li>
  );
}

/** The groups of the dictionaries: chosen, and kept where they are not fixed. */
export function GroupPane({ loading, chosen, onChoose, onChanged }: GroupPaneProps): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const [keyword, setKeyword] = useState('');
  const [edited, setEdited] = useState<{ readonly row: Group | undefined } | undefined>(undefined);
  const matches = (group: Group): boolean =>
    `${group.group_code} ${group.title} ${group.enTitle ?? ''}`.toLowerCase().includes(keyword.trim().toLowerCase());
  const remove = (group: Group): void => {
    modal.confirm({
      title: say(messages['common.delete.confirm']),
      okText: say(words.ok),
      cancelText: t('auth.logout.confirm.cancel'),
      okButtonProps: { danger: true },
      onOk: () =>
        client.call(masterGroup.calls.delete, { params: { id: group.id }, quiet: true }).then(
          () => {
            notify({ kind: 'success', title: t('common.delete.ok') });
            onChanged();
          },
          (error: unknown) =>
            notify({
              kind: 'error',
              title: t('common.delete.failed'),
              ...(error instanceof ApiError ? { description: error.message } : {}),
            }),
        ),
    });
  };
  return (
    <section className="pane" aria-label={say(words.title)}>
      <div className="pane-bar">
        <h2>{say(words.title)}</h2>
        {mayCall(masterGroup.calls.create.access) && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited({ row: undefined })}>
            {say(words.add)}
          </Button>
        )}
      </div>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        value={keyword}
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <LoadState of={loading} rows={8}>
        {({ groups, sizes }) => {
          const shown = groups.filter(matches);
          if (shown.length === 0) return <p className="pane-empty">{say(words.none)}</p>;
          return (
            <ul className="pane-list">
              {shown.map((group) => (
                <GroupItem
                  key={group.id}
                  group={group}
                  size={sizes.get(group.group_code) ?? 0}
                  isChosen={group.group_code === chosen}
                  onChoose={() => onChoose(group.group_code)}
                  onEdit={() => setEdited({ row: group })}
                  onDelete={() => remove(group)}
                />
              ))}
            </ul>
          );
        }}
      </LoadState>
      {edited && (
        <EditForm
          title={masterGroup.title}
          fields={masterGroup.own}
          row={edited.row}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            onChanged();
          }}
          save={(body) => saveRow(masterGroup.calls, edited.row === undefined, body)}
        />
      )}
    </section>
  );
}
