import { useRef, type PointerEvent, type ReactNode } from 'react';
import './columns.css';

/**
 * The edge of a column: dragged it follows the pointer, let go it sets the width. Twice pressed, the width is the
 * column's own again. By keyboard widths are set in the column settings.
 */
export function ResizeHandle({
  onResize,
  onReset,
}: {
  readonly onResize: (width: number) => void;
  readonly onReset: () => void;
}): ReactNode {
  const drag = useRef<{ readonly from: number; readonly width: number } | undefined>(undefined);
  const moved = (event: PointerEvent<HTMLSpanElement>): number => event.clientX - (drag.current?.from ?? event.clientX);
  const end = (event: PointerEvent<HTMLSpanElement>): void => {
    const begun = drag.current;
    const by = moved(event);
    drag.current = undefined;
    event.currentTarget.style.transform = '';
    event.currentTarget.classList.remove('table-resize-active');
    if (begun && by !== 0) onResize(begun.width + by);
  };
  return (
    <span
      className="table-resize"
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const { currentTarget } = event;
        drag.current = { from: event.clientX, width: currentTarget.closest('th')?.offsetWidth ?? 0 };
        currentTarget.setPointerCapture(event.pointerId);
        currentTarget.classList.add('table-resize-active');
      }}
      onPointerMove={(event) => {
        if (drag.current) event.currentTarget.style.transform = `translateX(${moved(event)}px)`;
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
