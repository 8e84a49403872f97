import type { CSSProperties, ReactNode } from 'react';
import type { RecordId } from '../../document/records.ts';
import { useScope } from '../../context/design-context.tsx';
import { NodeFrame } from '../node-frame.tsx';
import { useMarks } from '../../editing/use-canvas.ts';
import { Items } from './items.tsx';
import { PartTools } from './part-tools.tsx';

/** A column, a pane, a choice or a cell: a node of its own. */
export function Part({
  list,
  label,
  level,
  style,
}: {
  readonly list: RecordId;
  readonly label: string;
  readonly level: number;
  readonly style?: CSSProperties;
}): ReactNode {
  const { active } = useMarks(list);
  const { readOnly } = useScope();
  return (
    <div className={active && !readOnly ? 'part with-tools' : 'part'} data-node={list} style={style}>
      <NodeFrame id={list} name={label} level={level} part>
        {active && !readOnly && <PartTools list={list} label={label} />}
      </NodeFrame>
      <Items list={list} level={level + 1} />
    </div>
  );
}
