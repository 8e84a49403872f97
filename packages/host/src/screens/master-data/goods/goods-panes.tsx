import { PlusOutlined } from '@ant-design/icons';
import { useMemo, useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { attributeFields, goods, goodsAttributes, type GoodsAttribute } from '@scf-kit/sdk/contract/master-data/goods';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../../services.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { createEditAction } from '../../../table/rows/row-action.ts';
import { TypeTree, useGoodsTypes, withBelow, type GoodsType } from './type-tree.tsx';
import '../library/library.css';

type Goods = OutputOf<typeof goods>;
interface Edited {
  readonly row: Goods | undefined;
  readonly typeId: string;
  readonly attributes: readonly GoodsAttribute[];
}

const words = {
  types: { zh: '物品分类', en: 'Goods types' },
  code: { zh: '物品编码（留空自动编号）', en: 'Code (numbered automatically if left empty)' },
  choose: { zh: '选择分类后可新增物品', en: 'Select a type to add goods' },
} as const;
const PREFIX = 'attributes.';
const CHANGES = ['delete'] as const;
const COLUMNS = [
  'name',
  'code',
  { name: 'goodsTypeId', width: 120 },
  { name: 'equipmentSpecification', width: 120 },
  { name: 'unit', width: 70 },
  { name: 'brandId', width: 110 },
  { name: 'safeStock', width: 110 },
];
const FILTERS = goods.list.filters.filter((name) => name !== 'goodsTypeId');

/** The attributes asked of a type: its own and those of the types above it, topmost first. */
async function fetchAttributes(types: readonly GoodsType[], typeId: string): Promise<readonly GoodsAttribute[]> {
  const path: string[] = [];
  for (
    let at = types.find(({ id }) => id === typeId);
    at && !path.includes(at.id);
    at = types.find(({ id }) => id === at?.parentId)
  )
    path.unshift(at.id);
  const found = await client.call(goodsAttributes.calls.list, {
    query: { goodsTypeId: path.join(','), ascending: 'sorted' },
  });
  return path.flatMap((id) => found.filter((attribute) => attribute.goodsTypeId === id));
}

const { goodsTypeId: _type, attributes: _attributes, name: named, code, ...plain } = goods.own;
/** The fields of the dialog: the goods' own, and each attribute beside them. */
const buildFields = (attributes: readonly GoodsAttribute[]): Fields => ({
  name: named,
  code: { ...code, title: words.code },
  ...plain,
  ...Object.fromEntries(Object.entries(attributeFields(attributes)).map(([id, field]) => [PREFIX + id, field])),
});
const toRow = (row: Goods | undefined): object | undefined =>
  row && {
    ...row,
    ...Object.fromEntries(Object.entries(row.attributes ?? {}).map(([id, value]) => [PREFIX + id, value])),
  };
/** Attributes go under their own name again. */
function toBody(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [own, attributes]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith(PREFIX)) attributes[name.slice(PREFIX.length)] = value;
    else own[name] = value;
  }
  return { ...own, attributes };
}

/** Goods by type. Those of a type are added and changed with the attributes its tree asks for. */
export function GoodsPanes(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const rights = useFieldRights(goods.name);
  const types = useGoodsTypes(0);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const list = types.data;
  const query = useMemo(
    (): Readonly<Record<string, string>> =>
      chosen === undefined || !list ? {} : { goodsTypeId: withBelow(list, chosen).join(',') },
    [chosen, list],
  );
  const edit = (row: Goods | undefined, typeId: string): void => {
    // A list that cannot be read says so itself.
    void fetchAttributes(list ?? [], typeId).then(
      (attributes) => setEdited({ row, typeId, attributes }),
      () => undefined,
    );
  };
  const adds = chosen !== undefined && mayCall(goods.calls.create.access);
  return (
    <div className="panes">
      <section className="pane" aria-label={say(words.types)}>
        <div className="pane-bar">
          <h2>{say(words.types)}</h2>
        </div>
        <TypeTree types={types} chosen={chosen} onChoose={setChosen} />
      </section>
      <ResourceTable
        resource={goods}
        title={goods.title}
        query={query}
        filters={FILTERS}
        version={version}
        changes={CHANGES}
        empty={words.choose}
        embedded
        columns={COLUMNS}
        buttons={
          adds
            ? [
                {
                  key: 'add',
                  label: { zh: '新增', en: 'Add' },
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => edit(undefined, chosen),
                },
              ]
            : []
        }
        rowActions={(row) =>
          mayCall(goods.calls.update.access) ? [createEditAction(() => edit(row, row.goodsTypeId))] : []
        }
      />
      {edited && (
        <EditForm
          title={goods.title}
          fields={buildFields(edited.attributes)}
          findLimit={rights.findLimit}
          row={toRow(edited.row)}
          onCancel={() => setEdited(undefined)}
          save={(body) =>
            saveRow(goods.calls, edited.row === undefined, { ...toBody(body), goodsTypeId: edited.typeId })
          }
          onDone={() => {
            setEdited(undefined);
            setVersion((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}
