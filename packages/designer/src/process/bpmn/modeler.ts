import Modeler from 'bpmn-js/lib/Modeler';
import { bpmnOptions, createDiagram, type Diagram, type DiagramOptions } from './diagram.ts';
import { offeredModule } from './offered.ts';

/** Shapes stay in the order in which they came; bpmn-js would write them in the order in which it draws. */
const orderModule = { bpmnDiOrdering: ['value', undefined] };

/** A diagram to draw in. */
export function createModeler(options: DiagramOptions): Diagram {
  const modeler = new Modeler(bpmnOptions(options, [offeredModule, orderModule]));
  return createDiagram(modeler, liveInShadow(modeler, options.root));
}

/** bpmn-js looks for what lies under the pointer in the document, which ends at the shadow host. */
interface HoverFix {
  _findTargetGfx: (event: unknown) => Element | null;
}
interface TextBox {
  setSelection(container: Node | null, offset?: number): void;
  readonly content: HTMLElement;
}
/** The tooltip that is about to be shown for the entry under the pointer. */
interface HoverTooltip {
  readonly _showTimer?: ReturnType<typeof setTimeout>;
}
interface DirectEditing {
  readonly _textbox: TextBox;
}

function liveInShadow(diagram: Modeler, root: ShadowRoot): () => void {
  const hoverFix: HoverFix = diagram.get('hoverFix');
  hoverFix._findTargetGfx = (event) =>
    event instanceof MouseEvent
      ? (root.elementFromPoint(event.clientX, event.clientY)?.closest('svg, .djs-element') ?? null)
      : null;
  const editing: DirectEditing = diagram.get('directEditing');
  const textbox = editing._textbox;
  textbox.setSelection = (at, offset = 0) => {
    const selection = getSelection();
    if (at) selection?.collapse(at, offset);
    else selection?.selectAllChildren(textbox.content);
  };
  // The menus close when the document hears of a click that, seen from there, is not inside them: a click inside stays
  // inside.
  const keepInside = (event: MouseEvent): void => {
    const [target] = event.composedPath();
    if (
      !event.composed ||
      !(target instanceof Element) ||
      target.getRootNode() !== root ||
      !target.closest('.djs-popup')
    )
      return;
    event.stopImmediatePropagation();
    event.preventDefault();
    target.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: false,
        view: globalThis.window,
        detail: event.detail,
        clientX: event.clientX,
        clientY: event.clientY,
        button: event.button,
        ctrlKey: event.ctrlKey,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
      }),
    );
  };
  window.addEventListener('click', keepInside, true);
  const tooltip: HoverTooltip = diagram.get('hoverTooltip');
  return () => {
    clearTimeout(tooltip._showTimer);
    window.removeEventListener('click', keepInside, true);
  };
}
