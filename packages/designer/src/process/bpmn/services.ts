import type { ModdleElement } from '../moddle.ts';

/** The parts of bpmn-js's services we use: a shape or connection of the diagram; labels are elements of their own. */
export interface DiagramElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: ModdleElement;
  readonly parent?: DiagramElement;
  readonly source?: DiagramElement;
  readonly target?: DiagramElement;
  readonly labelTarget?: DiagramElement;
  readonly incoming: readonly DiagramElement[];
  readonly outgoing: readonly DiagramElement[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly waypoints?: readonly { readonly x: number; readonly y: number }[];
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Viewbox extends Area {
  readonly scale: number;
  /** The area that is drawn. */ readonly inner: Area;
  /** The room it is shown in, pixels. */ readonly outer: { readonly width: number; readonly height: number };
}
export interface Canvas {
  zoom(): number;
  zoom(to: number, center?: 'auto'): number;
  viewbox(): Viewbox;
  viewbox(to: Area): Viewbox;
  scroll(by: { readonly dx: number; readonly dy: number }): void;
  scrollToElement(element: DiagramElement | string, padding?: number): void;
  addMarker(element: DiagramElement | string, marker: string): void;
  removeMarker(element: DiagramElement | string, marker: string): void;
  getRootElement(): DiagramElement;
  getContainer(): HTMLElement;
  focus(): void;
  resized(): void;
}
export interface ElementRegistry {
  get(id: string): DiagramElement | undefined;
  getAll(): readonly DiagramElement[];
  filter(keep: (element: DiagramElement) => boolean): readonly DiagramElement[];
  getGraphics(element: DiagramElement | string): SVGElement | undefined;
}
export interface Selection {
  get(): readonly DiagramElement[];
  select(elements: DiagramElement | readonly DiagramElement[] | null): void;
}
export interface Modeling {
  updateProperties(element: DiagramElement, properties: Readonly<Record<string, unknown>>): void;
  updateModdleProperties(
    element: DiagramElement,
    of: ModdleElement,
    properties: Readonly<Record<string, unknown>>,
  ): void;
  createShape(
    shape: DiagramElement,
    position: { readonly x: number; readonly y: number },
    target: DiagramElement,
  ): DiagramElement;
}
export interface CommandStack {
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): void;
  redo(): void;
  execute(command: string, context: unknown): void;
  registerHandler(command: string, handler: unknown): void;
}
export interface EventBus {
  on(events: string | readonly string[], listener: (event: Readonly<Record<string, unknown>>) => void): void;
  fire(event: string): void;
}
export interface Overlays {
  add(
    element: DiagramElement | string,
    type: string,
    overlay: {
      readonly position: Readonly<Record<string, number>>;
      readonly html: HTMLElement;
      readonly show?: { readonly minZoom?: number };
    },
  ): string;
  remove(filter: { readonly type: string }): void;
}
export interface ModdleFactory {
  getType(name: unknown): unknown;
  create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
}
export interface ElementFactory {
  createShape(properties: Readonly<Record<string, unknown>>): DiagramElement;
}
export interface AutoPlace {
  append(source: DiagramElement, shape: DiagramElement): DiagramElement;
}
export interface Create {
  start(
    event: unknown,
    shape: DiagramElement | readonly DiagramElement[],
    context?: Readonly<Record<string, unknown>>,
  ): void;
}

/** The services of a viewer or a modeler, by the names bpmn-js gives them. */
export interface Services {
  readonly canvas: Canvas;
  readonly elementRegistry: ElementRegistry;
  readonly selection: Selection;
  readonly modeling: Modeling;
  readonly commandStack: CommandStack;
  readonly eventBus: EventBus;
  readonly overlays: Overlays;
  readonly moddle: ModdleFactory;
  readonly elementFactory: ElementFactory;
  readonly autoPlace: AutoPlace;
  readonly create: Create;
}
