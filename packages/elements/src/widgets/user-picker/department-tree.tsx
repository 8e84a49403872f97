import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import type { Department } from './people.ts';
import { departmentTreeStyles } from './department-tree-styles.ts';

addRules('widgets', departmentTreeStyles);

interface Line {
  readonly id: string;
  readonly name: string;
  readonly level: number;
}
const flattenDepartments = (departments: readonly Department[], level: number): readonly Line[] =>
  departments.flatMap(({ id, name, children }) => [{ id, name, level }, ...flattenDepartments(children, level + 1)]);

/** The departments, all open; one Tab stop, arrow keys inside. */
export function DepartmentTree({
  label,
  everything,
  departments,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly everything: string;
  readonly departments: readonly Department[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const tree = useRef<HTMLUListElement>(null);
  const lines: readonly Line[] = [{ id: '', name: everything, level: 1 }, ...flattenDepartments(departments, 2)];
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const last = lines.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const line = tree.current?.children[to];
      if (line instanceof HTMLElement) line.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(lines[at]?.id ?? '');
    }
  };
  return (
    <ul ref={tree} className="tree" role="tree" aria-label={label}>
      {lines.map(({ id, name, level }, at) => (
        <li
          key={id}
          role="treeitem"
          aria-level={level}
          aria-selected={id === chosen}
          aria-expanded={lines[at + 1] && (lines[at + 1]?.level ?? 0) > level ? true : undefined}
          tabIndex={id === chosen ? 0 : -1}
          style={{ paddingInlineStart: `${8 + (level - 1) * 16}px` }}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
