/** The parts of bpmn-moddle that are used here; the package declares no types for its entry. */
declare module 'bpmn-moddle' {
  interface DeclaredProperty {
    readonly name: string;
    readonly isAttr?: boolean;
    readonly ns: { readonly prefix: string; readonly localName: string };
  }
  /** An element of a BPMN document as bpmn-moddle reads it. `$attrs` holds attributes that no package declares. */
  export interface ModdleElement {
    readonly $type: string;
    $parent?: ModdleElement | undefined;
    readonly $attrs?: Readonly<Record<string, unknown>>;
    /** The properties its type may hold; none of an element no package declares. */
    readonly $descriptor?: { readonly properties?: readonly DeclaredProperty[] };
    id?: string;
    get(name: string): unknown;
    set(name: string, value: unknown): void;
    $instanceOf(type: string): boolean;
    [property: string]: unknown;
  }
  export interface Parsed {
    readonly rootElement: ModdleElement;
    /** Of a reference to what is not there: the element that makes it, its property and the id. */
    readonly warnings: readonly {
      readonly message: string;
      readonly element?: unknown;
      readonly property?: string;
      readonly value?: string;
    }[];
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    getType(name: unknown): unknown;
    create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
    fromXML(xml: string, typeName?: string, options?: { readonly lax?: boolean }): Promise<Parsed>;
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>;
  }
}
