import { department, type DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { client } from '../../../services.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';

/** The departments of an office, by default the own one. */
export function useDepartments(officeId: string | undefined, version = 0): Loading<readonly DepartmentNode[]> {
  return useLoaded(`departments ${officeId ?? ''} ${version}`, async (signal): Promise<readonly DepartmentNode[]> =>
    client.call(department.calls.tree, { query: officeId ? { officeId } : {}, signal, quiet: true }),
  );
}

/** Every department of a tree, above before below. */
export const flattenDepartments = (nodes: readonly DepartmentNode[]): readonly DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flattenDepartments(node.children)]);

/** The ids of a department and of all below it. */
export const listWithBelow = (nodes: readonly DepartmentNode[], id: string): readonly string[] => {
  const found = flattenDepartments(nodes).find((node) => node.id === id);
  return found ? flattenDepartments([found]).map((node) => node.id) : [id];
};

export interface DepartmentOption {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: DepartmentOption[];
}

/** For a tree select; disabled departments and those of `without` cannot be chosen. */
export const departmentOptions = (
  nodes: readonly DepartmentNode[],
  without: ReadonlySet<string> = new Set(),
): DepartmentOption[] =>
  nodes.map((node) => ({
    value: node.id,
    title: node.name,
    disabled: !node.enabled || without.has(node.id),
    children: departmentOptions(node.children, without),
  }));
