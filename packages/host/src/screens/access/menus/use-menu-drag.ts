import { useState, type DragEvent } from 'react';
import { planDrop, type Drop, type Order, type Placed } from './menu-tree.ts';

/** Where over a row the pointer is: its upper quarter, its lower one, or within. */
function dropAt(event: DragEvent<HTMLElement>): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside';
}

interface MenuDrag {
  /** The row a menu would be dropped on now, and where of it. */
  readonly over: { readonly id: string; readonly where: Drop } | undefined;
  /** The properties by which the row of a menu is dragged, and dropped on. */
  readonly rowProps: (id: string) => Readonly<Record<string, unknown>>;
}

/** Menus that are put in order by dragging their rows. */
export function useMenuDrag(menus: readonly Placed[], onOrder: (wanted: Order | undefined) => void): MenuDrag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly id: string; readonly where: Drop }>();
  return {
    over,
    rowProps: (id) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        const where = dropAt(event);
        if (!planDrop(menus, dragged, id, where)) {
          setOver(undefined);
          return;
        }
        event.preventDefault();
        if (over?.id !== id || over.where !== where) setOver({ id, where });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (dragged !== undefined) onOrder(planDrop(menus, dragged, id, dropAt(event)));
        setDragged(undefined);
        setOver(undefined);
      },
      onDragEnd: () => {
        setDragged(undefined);
        setOver(undefined);
      },
    }),
  };
}
