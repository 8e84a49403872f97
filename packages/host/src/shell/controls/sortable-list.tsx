import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DraggableAttributes,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

const words = {
  instructions: {
    zh: '按空格拿起，方向键移动，再按空格放下，Esc 取消',
    en: 'Space picks up, arrows move, Space drops, Escape cancels',
  },
  lifted: { zh: '已拿起 {title}', en: 'Picked up {title}' },
  over: { zh: '{title} 移到第 {n} 位', en: '{title} moved to place {n}' },
  dropped: { zh: '已放下 {title}', en: 'Dropped {title}' },
  cancelled: { zh: '已取消移动', en: 'Moving was cancelled' },
} as const;

interface Props {
  /** The rows in their order. `title` is what is said of a row while it moves. */
  readonly rows: readonly { readonly id: string; readonly title: string }[];
  /** The row was dropped where `to` stood. */
  readonly onMove: (id: string, to: string) => void;
  readonly children: ReactNode;
}

/** Rows put in order by mouse or keyboard, each step said to who cannot see it. The rows use `useSortableRow`. */
export function SortableList({ rows, onMove, children }: Props): ReactNode {
  const { say } = useTexts();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const getTitle = (id: UniqueIdentifier): string => rows.find((row) => row.id === id)?.title ?? '';
  const getPlace = (id: UniqueIdentifier): number => rows.findIndex((row) => row.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(words.lifted, { title: getTitle(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? say(words.over, { title: getTitle(active.id), n: getPlace(over.id) }) : undefined,
    onDragEnd: ({ active }) => say(words.dropped, { title: getTitle(active.id) }),
    onDragCancel: () => say(words.cancelled),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say(words.instructions) } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRow {
  /** Spread over the row. */
  readonly row: { readonly ref: (element: HTMLElement | null) => void; readonly style: CSSProperties };
  /** Spread over the button that takes hold of the row; its own label comes after. */
  readonly handle: DraggableAttributes & Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown'>;
}

/** Properties that make an element a row of a `SortableList`. */
export function useSortableRow(id: string): SortableRow {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), ...(transition === undefined ? {} : { transition }) },
    },
    handle: { ...attributes, ...listeners },
  };
}
