/** Types of the parts of bpmn-moddle used here; the package declares none for its entry. */
declare module 'bpmn-moddle' {
  /** A parsed element. `$attrs` holds attributes no package declares. */
  export interface ModdleElement {
    readonly $type: string;
    readonly $parent?: ModdleElement;
    readonly $attrs?: Readonly<Record<string, unknown>>;
    readonly id?: string;
    readonly [property: string]: unknown;
  }
  export interface Parsed {
    readonly rootElement: ModdleElement;
    readonly warnings: readonly { readonly message: string }[];
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    fromXML(xml: string, typeName: string, options?: { readonly lax?: boolean }): Promise<Parsed>;
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>;
  }
}
