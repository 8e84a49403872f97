import { Button, Tree } from 'antd';
import type { DataNode } from 'antd/es/tree';
import type { ReactNode } from 'react';
import type { DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useDepartments } from './department-tree.ts';
import { OfficeSelect } from './office-select.tsx';
import './people.css';

const words = {
  title: { zh: '部门', en: 'Departments' },
  all: { zh: '全部', en: 'Everyone' },
  none: { zh: '还没有部门', en: 'No departments yet' },
  offices: { zh: '全部企业', en: 'All enterprises' },
} as const;

/** The filter of the list beside it. */
export interface Chosen {
  readonly officeId: string | undefined;
  readonly departmentId: string | undefined;
  readonly tree: readonly DepartmentNode[];
}

const toNodes = (nodes: readonly DepartmentNode[]): DataNode[] =>
  nodes.map((node) => ({
    key: node.id,
    children: toNodes(node.children),
    title: (
      <span className={node.enabled ? '' : 'people-off'}>
        {node.name} <span className="people-count">{node.headCount}</span>
      </span>
    ),
  }));

/** The departments at the left of a list of people; whoever manages several offices chooses one above them. */
export function DepartmentNav({
  chosen,
  version,
  onChoose,
}: {
  readonly chosen: Chosen;
  readonly version: number;
  readonly onChoose: (chosen: Chosen) => void;
}): ReactNode {
  const { say } = useTexts();
  const departments = useDepartments(chosen.officeId, version);
  return (
    <nav className="people-tree" aria-label={say(words.title)}>
      <h2>{say(words.title)}</h2>
      <OfficeSelect
        id="people-office"
        value={chosen.officeId}
        all={say(words.offices)}
        onChange={(officeId) => onChoose({ officeId, departmentId: undefined, tree: [] })}
      />
      <Button
        type="text"
        className={chosen.departmentId === undefined ? 'people-all is-chosen' : 'people-all'}
        aria-pressed={chosen.departmentId === undefined}
        onClick={() => onChoose({ ...chosen, departmentId: undefined })}
      >
        {say(words.all)}
      </Button>
      <LoadState of={departments} empty={{ when: (tree) => tree.length === 0, text: words.none }}>
        {(tree) => (
          <Tree
            blockNode
            defaultExpandAll
            treeData={toNodes(tree)}
            selectedKeys={chosen.departmentId ? [chosen.departmentId] : []}
            onSelect={([key]) =>
              onChoose({ ...chosen, departmentId: key === undefined ? undefined : String(key), tree })
            }
          />
        )}
      </LoadState>
    </nav>
  );
}
