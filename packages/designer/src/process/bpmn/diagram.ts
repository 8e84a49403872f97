import type { BaseViewerOptions, default as BaseViewer } from 'bpmn-js/lib/BaseViewer';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import bpmnFont from 'bpmn-js/dist/assets/bpmn-font/font/bpmn.woff2?inline';
import { asSource, keepReferences, keepUnknown } from '@scf-kit/sdk/bpmn';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { MODDLE_PACKAGES } from './document.ts';
import { prepareOpening } from './opening.ts';
import type { ModdleElement } from '../moddle.ts';
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

export interface DiagramOptions {
  readonly container: HTMLElement;
  readonly root: ShadowRoot;
  readonly locale: () => Locale;
}

let font: FontFace | undefined;
/**
 * Faces declared in a shadow root are not heard: the icons' face is the document's. It is made of bytes that are here,
 * which no policy of the page keeps out.
 */
function loadIcons(): void {
  if (font) return;
  font = new FontFace(
    'bpmn',
    Uint8Array.from(atob(bpmnFont.slice(bpmnFont.indexOf(',') + 1)), (char) => char.charCodeAt(0)).buffer,
  );
  document.fonts.add(font);
}

const COLOURS = {
  defaultFillColor: 'var(--bpmn-fill)',
  defaultStrokeColor: 'var(--bpmn-stroke)',
  defaultLabelColor: 'var(--bpmn-label)',
} as const;

/** Options of a diagram; `modules` are the bpmn-js modules it adds. */
export function bpmnOptions(
  { container, locale }: DiagramOptions,
  modules: NonNullable<BaseViewerOptions['additionalModules']> = [],
): BaseViewerOptions & { readonly bpmnRenderer: typeof COLOURS } {
  loadIcons();
  return {
    container,
    moddleExtensions: MODDLE_PACKAGES,
    bpmnRenderer: COLOURS,
    additionalModules: [{ translate: ['value', translator(locale)] }, ...modules],
  };
}

/** bpmn-js's viewer or modeler as a diagram of ours; `forget` undoes what was done to the page for it. */
export function createDiagram(drawing: BaseViewer, forget?: () => void): Diagram {
  const moddle = keepUnknown(drawing.get<Services['moddle']>('moddle'));
  drawing.get<Services['eventBus']>('eventBus').on('import.parse.complete', ({ warnings }) => {
    if (Array.isArray(warnings)) keepReferences(warnings, (type, properties) => moddle.create(type, properties));
  });
  let source = '';
  return {
    async open(xml) {
      source = xml;
      const { xml: given, unread } = await prepareOpening(xml);
      await drawing.importXML(given);
      return unread;
    },
    async save() {
      const { xml } = await drawing.saveXML({ format: true });
      if (xml === undefined) throw new Error('The diagram could not be written.');
      return asSource(xml, source);
    },
    get: (name) => drawing.get(name),
    destroy() {
      forget?.();
      drawing.destroy();
    },
  };
}

/** A diagram to look at. */
export const createViewer = (options: DiagramOptions): Diagram =>
  createDiagram(new NavigatedViewer(bpmnOptions(options)));

/** The root of the definition a diagram shows. */
export function findDefinitions(diagram: Diagram | undefined): ModdleElement | undefined {
  let at: ModdleElement | undefined = diagram?.get('canvas').getRootElement().businessObject;
  while (at?.$parent) at = at.$parent;
  return at;
}
