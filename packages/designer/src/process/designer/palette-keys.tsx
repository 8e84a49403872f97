import { useEffect } from 'react';
import type { Diagram } from '../bpmn/diagram.ts';
import { DRAWABLES } from '../bpmn/drawables.ts';

/**
 * bpmn-js's palette and pad are for a pointer alone: here Tab reaches their entries, and Enter draws beside what is
 * chosen.
 */
export function PaletteByKeyboard({ diagram }: { readonly diagram: Diagram }): null {
  useEffect(() => {
    const container = diagram.get('canvas').getContainer();
    const reach = (): void => {
      for (const entry of container.querySelectorAll('.djs-palette .entry, .djs-context-pad .entry'))
        entry.setAttribute('tabindex', '0');
    };
    const watch = new MutationObserver(reach);
    watch.observe(container, { childList: true, subtree: true });
    reach();
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (
        (event.key !== 'Enter' && event.key !== ' ') ||
        !(target instanceof HTMLElement) ||
        !target.classList.contains('entry')
      )
        return;
      event.preventDefault();
      const drawable = DRAWABLES.find(({ id }) => target.dataset['action'] === `create.${id}`);
      if (drawable) draw(diagram, drawable.shape);
      else target.click();
    };
    container.addEventListener('keydown', onKeyDown);
    return () => {
      watch.disconnect();
      container.removeEventListener('keydown', onKeyDown);
    };
  }, [diagram]);
  return null;
}

/** Behind the element that is chosen where a flow may lead on from it, else in the middle of what is seen. */
function draw(diagram: Diagram, properties: Readonly<Record<string, unknown>>): void {
  const shape = diagram.get('elementFactory').createShape(properties);
  const [chosen] = diagram.get('selection').get();
  const follows =
    chosen?.businessObject.$instanceOf('bpmn:FlowNode') === true &&
    chosen.type !== 'bpmn:EndEvent' &&
    properties['type'] !== 'bpmn:StartEvent';
  const canvas = diagram.get('canvas');
  const { x, y, width, height } = canvas.viewbox();
  const made = follows
    ? diagram.get('autoPlace').append(chosen, shape)
    : diagram.get('modeling').createShape(shape, { x: x + width / 2, y: y + height / 2 }, canvas.getRootElement());
  diagram.get('selection').select(made);
}
