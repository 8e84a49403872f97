import type { ReactNode } from 'react';
import type { RecordId } from '../document/records.ts';
import { useMarks } from '../editing/use-canvas.ts';

interface FrameProps {
  readonly id: RecordId;
  readonly name: string;
  readonly level: number;
  /** Undefined where there is nothing below. */
  readonly expanded?: boolean;
  /** Columns, panes and cells are gone to, not selected. */
  readonly part?: boolean;
  readonly menu?: boolean;
  /** Buttons shown while the node has the keyboard. */
  readonly children?: ReactNode;
}

/**
 * A node of the canvas for keyboard and assistive technology: an empty frame over what is drawn, so that its name is
 * all there is to read. It lets the pointer through to what lies below.
 */
export function NodeFrame({ id, name, level, expanded, part = false, menu = false, children }: FrameProps): ReactNode {
  const { selected, active } = useMarks(id);
  return (
    <div
      className="node-frame"
      role="treeitem"
      aria-label={name}
      aria-level={level}
      tabIndex={active ? 0 : -1}
      {...(part ? {} : { 'aria-selected': selected })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      {...(menu ? { 'aria-haspopup': 'menu' as const } : {})}
    >
      {children}
    </div>
  );
}
