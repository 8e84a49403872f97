import { Button, Tree } from 'antd';
import type { DataNode } from 'antd/es/tree';
import type { ReactNode } from 'react';
import { goodsTypes, TYPE_ROOT } from '@scf-kit/sdk/contract/master-data/goods';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';

export type GoodsType = OutputOf<typeof goodsTypes>;

/** All types, in order. */
export const useGoodsTypes = (version: number): Loading<readonly GoodsType[]> =>
  useLoaded(`goods types ${version}`, (signal) =>
    client.call(goodsTypes.calls.list, { query: { ascending: 'sorted' }, signal, quiet: true }),
  );

/** A type and all below it. */
export function withBelow(types: readonly GoodsType[], id: string): readonly string[] {
  const below = types.filter((type) => type.parentId === id && type.id !== id);
  return [id, ...below.flatMap((type) => withBelow(types, type.id))];
}

const toNodes = (types: readonly GoodsType[], parentId: string): DataNode[] =>
  types
    .filter((type) => type.parentId === parentId)
    .map((type) => ({
      key: type.id,
      title: type.enabled ? type.name : <s>{type.name}</s>,
      children: toNodes(types, type.id),
    }));

interface TypeTreeProps {
  readonly types: Loading<readonly GoodsType[]>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onAdd?: (() => void) | undefined;
}

/** The types as a tree to choose from. */
export function TypeTree({ types, chosen, onChoose, onAdd }: TypeTreeProps): ReactNode {
  const { say } = useTexts();
  return (
    <LoadState of={types}>
      {(list) => {
        if (list.length === 0) {
          return (
            <div className="pane-empty">
              <p>{say({ zh: '还没有物品分类', en: 'There are no goods types yet' })}</p>
              {onAdd && (
                <Button type="primary" onClick={onAdd}>
                  {say({ zh: '新增分类', en: 'Add a type' })}
                </Button>
              )}
            </div>
          );
        }
        return (
          <Tree
            // Drawn anew with another number of types, so that what was added stands open.
            key={list.length}
            blockNode
            defaultExpandAll
            selectedKeys={chosen === undefined ? [] : [chosen]}
            treeData={toNodes(list, TYPE_ROOT)}
            onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
          />
        );
      }}
    </LoadState>
  );
}
