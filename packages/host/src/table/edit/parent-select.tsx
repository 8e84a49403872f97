import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { PageCall } from '@scf-kit/sdk/contract/call';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useTexts } from '../../shell/texts.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { growTree, withBelow, type Branch } from '../rows/tree.ts';
import { readAllRows } from '../query/use-rows.ts';

/**
 * Where a row of a tree may stand: the field that names its parent, the call that lists all rows, the field that names
 * them.
 */
export interface ParentChoice {
  readonly field: string;
  readonly call: PageCall;
  readonly label: string;
  /** The parent id of a root row: '0' or null. */ readonly top: string | null;
}
interface Node {
  readonly value: string;
  readonly title: string;
  readonly children: Node[];
}

/** Chooses the parent of a row in the tree; the row itself and all below it are left out. */
export function ParentSelect({
  choice,
  row,
  id,
  value,
  disabled,
  onChange,
}: {
  readonly choice: ParentChoice;
  readonly row: AnyRow | undefined;
  readonly id: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(choice.call.path, (signal) => readAllRows<AnyRow>(choice.call, {}, signal));
  const rows = loaded.data?.records ?? [];
  const own = row ? withBelow(rows, String(readValue(row, 'id')), choice.field) : new Set<string>();
  const nodes = (list: readonly Branch<AnyRow>[]): Node[] =>
    list
      .filter((each) => !own.has(String(readValue(each, 'id'))))
      .map((each) => ({
        value: String(readValue(each, 'id')),
        title: String(readValue(each, choice.label)),
        children: nodes(each.children ?? []),
      }));
  const chosen = typeof value === 'string' && value !== choice.top && value !== '' ? value : undefined;
  return (
    <TreeSelect<string>
      id={id}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      disabled={disabled}
      loading={loaded.busy}
      value={loaded.data ? chosen : undefined}
      treeData={nodes(growTree(rows, choice.field))}
      placeholder={say({ zh: '顶级', en: 'Top level' })}
      onChange={(to) => onChange(to ?? choice.top)}
    />
  );
}
