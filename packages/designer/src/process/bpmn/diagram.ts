import Modeler from 'bpmn-js/lib/Modeler';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import bpmnFont from 'bpmn-js/dist/assets/bpmn-font/font/bpmn.woff2?url';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { MODDLE_PACKAGES } from './document.ts';
import { offeredModule } from './offered.ts';
import type { Services } from './services.ts';
import { translator } from './translate.ts';

/** A diagram in a shadow root. */
export interface Diagram {
  /** Draws a definition. @returns what could not be read of it. @throws Error where nothing of it can be drawn */
  open(xml: string): Promise<readonly string[]>;
  /** The definition as it stands now. */
  save(): Promise<string>;
  get<K extends keyof Services>(name: K): Services[K];
  destroy(): void;
}

interface Options { readonly container: HTMLElement; readonly root: ShadowRoot; readonly locale: () => Locale; readonly editable: boolean }

let font: FontFace | undefined;
/** Faces declared in a shadow root are not heard: the icons' face is the document's. */
function loadIcons(): void {
  if (font) return;
  font = new FontFace('bpmn', `url("${bpmnFont}") format("woff2")`);
  document.fonts.add(font);
}

const COLOURS = { defaultFillColor: 'var(--bpmn-fill)', defaultStrokeColor: 'var(--bpmn-stroke)', defaultLabelColor: 'var(--bpmn-label)' } as const;

/** bpmn-js looks for what lies under the pointer in the document, which ends at the shadow host. */
interface HoverFix { _findTargetGfx: (event: unknown) => Element | null }
interface TextBox { setSelection(container: Node | null, offset?: number): void; readonly content: HTMLElement }
interface DirectEditing { readonly _textbox: TextBox }

export function createDiagram({ container, root, locale, editable }: Options): Diagram {
  loadIcons();
  const translateModule = { translate: ['value', translator(locale)] };
  const options = { container, moddleExtensions: MODDLE_PACKAGES, bpmnRenderer: COLOURS, additionalModules: editable ? [translateModule, offeredModule] : [translateModule] };
  const diagram = editable ? new Modeler(options) : new NavigatedViewer(options);
  const forget = editable ? liveInShadow(diagram, root) : undefined;
  return {
    open: async (xml) => (await diagram.importXML(xml)).warnings.map(String),
    async save() {
      const { xml } = await diagram.saveXML({ format: true });
      if (xml === undefined) throw new Error('The diagram could not be written.');
      return xml;
    },
    get: (name) => diagram.get(name),
    destroy() {
      forget?.();
      diagram.destroy();
    },
  };
}

function liveInShadow(diagram: Modeler | NavigatedViewer, root: ShadowRoot): () => void {
  const hoverFix: HoverFix = diagram.get('hoverFix');
  hoverFix._findTargetGfx = (event) => (event instanceof MouseEvent ? (root.elementFromPoint(event.clientX, event.clientY)?.closest('svg, .djs-element') ?? null) : null);
  const editing: DirectEditing = diagram.get('directEditing');
  const textbox = editing._textbox;
  textbox.setSelection = (at, offset = 0) => {
    const selection = getSelection();
    if (at) selection?.collapse(at, offset);
    else selection?.selectAllChildren(textbox.content);
  };
  // The menus close when the document hears of a click that, seen from there, is not inside them: a click inside stays inside.
  const keepInside = (event: MouseEvent): void => {
    const [target] = event.composedPath();
    if (!event.composed || !(target instanceof Element) || target.getRootNode() !== root || !target.closest('.djs-popup')) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: false, view: globalThis.window, detail: event.detail, clientX: event.clientX, clientY: event.clientY, button: event.button, ctrlKey: event.ctrlKey, shiftKey: event.shiftKey, altKey: event.altKey, metaKey: event.metaKey }));
  };
  window.addEventListener('click', keepInside, true);
  return () => window.removeEventListener('click', keepInside, true);
}
