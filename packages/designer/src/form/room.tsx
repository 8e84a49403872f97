import { memo, type ReactNode } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { DragSurface } from '../drag/drag-surface.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { PropertiesPane } from '../properties/properties-pane.tsx';
import { frameTexts } from '../context/texts.ts';
import { LeftPanes } from './left-panes.tsx';

interface RoomProps {
  readonly id: string;
  readonly controller: FormDesignController;
  readonly narrow: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

/**
 * The panes. Drawn again when they open and close, never because the form changed: each pane listens to what it shows.
 */
export const Room = memo(function Room({ id, controller, narrow, left, right }: RoomProps): ReactNode {
  const t = useT();
  return (
    <DragSurface>
      <div className={`room${narrow ? ' narrow' : ''}${left ? ' has-left' : ''}${right ? ' has-right' : ''}`}>
        <aside id={`${id}-left`} className="room-side left" aria-label={t(frameTexts.sides)} hidden={!left}>
          <LeftPanes id={id} controller={controller} />
        </aside>
        <section className="room-canvas" aria-label={t(frameTexts.canvas)}>
          <Canvas />
        </section>
        <aside id={`${id}-right`} className="room-side right" aria-label={t(frameTexts.properties)} hidden={!right}>
          <PropertiesPane />
        </aside>
      </div>
    </DragSurface>
  );
});
