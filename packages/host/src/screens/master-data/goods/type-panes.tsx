import { PlusOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Empty } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { longText, type Fields } from '@scf-kit/sdk/contract';
import { goodsAttributes, goodsTypes, TYPE_ROOT } from '@scf-kit/sdk/contract/master-data/goods';
import { messages } from '@scf-kit/sdk/contract/messages';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client, notify } from '../../../services.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { createEditAction } from '../../../table/rows/row-action.ts';
import { TypeTree, useGoodsTypes, type GoodsType } from './type-tree.tsx';
import '../library/library.css';

type Attribute = OutputOf<typeof goodsAttributes>;
type Edited =
  | { readonly kind: 'type'; readonly row: GoodsType | undefined; readonly parentId: string }
  | { readonly kind: 'attribute'; readonly row: Attribute | undefined };

const words = {
  types: { zh: '物品分类', en: 'Goods types' },
  add: { zh: '新增分类', en: 'Add a type' },
  below: { zh: '新增下级', en: 'Add below' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  choose: { zh: '选择一个分类，查看和维护它的属性', en: 'Select a type to view and maintain its attributes' },
  options: { zh: '选项（每行一个）', en: 'Options (one per line)' },
  none: {
    zh: '为该分类添加属性后，录入物品时即会要求填写',
    en: 'Attributes added here are asked for when goods of this type are entered',
  },
} as const;

const CHANGES = ['delete'] as const;
const { parentId: _parent, ...typeFields } = goodsTypes.own;
const { goodsTypeId: _type, options: _options, ...attributeOwn } = goodsAttributes.own;
/** Choices are entered one a line. */
const attributeForm: Fields = { ...attributeOwn, options: longText({ ...words.options, max: 12_000 }) };
const parseLines = (written: unknown): readonly string[] | null =>
  typeof written === 'string'
    ? written
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : null;

/** The tree of types, and what can be done with the chosen one. */
function TypePane({
  types,
  chosen,
  type,
  onChoose,
  onAdd,
  onEdit,
  onDeleted,
}: {
  readonly types: ReturnType<typeof useGoodsTypes>;
  readonly chosen: string | undefined;
  /** The chosen type. */
  readonly type: GoodsType | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onAdd: (parentId: string) => void;
  readonly onEdit: (type: GoodsType) => void;
  readonly onDeleted: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const [adds, edits, deletes] = [
    mayCall(goodsTypes.calls.create.access),
    mayCall(goodsTypes.calls.update.access),
    mayCall(goodsTypes.calls.delete.access),
  ];
  const remove = (row: GoodsType): void => {
    modal.confirm({
      title: say(messages['common.delete.confirm']),
      okText: say(words.delete),
      cancelText: t('auth.logout.confirm.cancel'),
      okButtonProps: { danger: true },
      async onOk() {
        try {
          await client.call(goodsTypes.calls.delete, { params: { id: row.id }, quiet: true });
        } catch (error) {
          notify({
            kind: 'error',
            title: t('common.delete.failed'),
            ...(error instanceof ApiError ? { description: error.message } : {}),
          });
          return;
        }
        notify({ kind: 'success', title: t('common.delete.ok') });
        onDeleted();
      },
    });
  };
  return (
    <section className="pane" aria-label={say(words.types)}>
      <div className="pane-bar">
        <h2>{say(words.types)}</h2>
        {adds && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => onAdd(TYPE_ROOT)}>
            {say(words.add)}
          </Button>
        )}
      </div>
      <TypeTree
        types={types}
        chosen={chosen}
        onChoose={onChoose}
        {...(adds ? { onAdd: () => onAdd(TYPE_ROOT) } : {})}
      />
      {type && (
        <div className="pane-actions">
          {adds && (
            <Button size="small" onClick={() => onAdd(type.id)}>
              {say(words.below)}
            </Button>
          )}
          {edits && (
            <Button size="small" onClick={() => onEdit(type)}>
              {say(words.edit)}
            </Button>
          )}
          {deletes && (
            <Button size="small" danger onClick={() => remove(type)}>
              {say(words.delete)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The tree of types at the left, the attributes of the chosen one at the right. */
export function TypePanes(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [version, setVersion] = useState(0);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  const types = useGoodsTypes(version);
  const type = types.data?.find(({ id }) => id === chosen);
  const query = useMemo(() => ({ goodsTypeId: chosen ?? '' }), [chosen]);
  const done = (): void => {
    setEdited(undefined);
    setVersion((count) => count + 1);
  };
  const save = (
    kind: Edited['kind'],
    row: object | undefined,
    body: Readonly<Record<string, unknown>>,
  ): Promise<unknown> =>
    kind === 'type'
      ? saveRow(goodsTypes.calls, row === undefined, body)
      : saveRow(goodsAttributes.calls, row === undefined, body);
  return (
    <div className="panes">
      <TypePane
        types={types}
        chosen={chosen}
        type={type}
        onChoose={setChosen}
        onAdd={(parentId) => setEdited({ kind: 'type', row: undefined, parentId })}
        onEdit={(row) => setEdited({ kind: 'type', row, parentId: row.parentId })}
        onDeleted={() => {
          setChosen(undefined);
          done();
        }}
      />
      {type ? (
        <ResourceTable
          key={type.id}
          resource={goodsAttributes}
          title={{ zh: `${type.name} · 属性`, en: `${type.name} · attributes` }}
          query={query}
          filters={[]}
          version={version}
          changes={CHANGES}
          empty={words.none}
          embedded
          buttons={
            mayCall(goodsAttributes.calls.create.access)
              ? [
                  {
                    key: 'add',
                    label: { zh: '新增属性', en: 'Add an attribute' },
                    primary: true,
                    icon: <PlusOutlined />,
                    onClick: () => setEdited({ kind: 'attribute', row: undefined }),
                  },
                ]
              : []
          }
          rowActions={(row) =>
            mayCall(goodsAttributes.calls.update.access)
              ? [createEditAction(() => setEdited({ kind: 'attribute', row }))]
              : []
          }
        />
      ) : (
        <section className="pane">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.choose)} />
        </section>
      )}
      {edited?.kind === 'type' && (
        <EditForm
          title={goodsTypes.title}
          fields={typeFields}
          row={edited.row}
          onCancel={() => setEdited(undefined)}
          onDone={done}
          save={(body) => save('type', edited.row, { ...body, parentId: edited.parentId })}
        />
      )}
      {edited?.kind === 'attribute' && (
        <EditForm
          title={goodsAttributes.title}
          fields={attributeForm}
          row={edited.row && { ...edited.row, options: edited.row.options?.join('\n') ?? null }}
          onCancel={() => setEdited(undefined)}
          onDone={done}
          save={(body) =>
            save('attribute', edited.row, { ...body, options: parseLines(body['options']), goodsTypeId: chosen })
          }
        />
      )}
    </div>
  );
}
