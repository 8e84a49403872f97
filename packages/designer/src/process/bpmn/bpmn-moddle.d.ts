/** The part of bpmn-moddle that is used here; the package declares no types for its entry. */
declare module 'bpmn-moddle' {
  import type { ModdleElement } from './moddle.ts';

  export interface Parsed {
    readonly rootElement: ModdleElement;
    readonly warnings: readonly { readonly message: string }[];
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    getType(name: unknown): unknown;
    create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
    fromXML(xml: string, typeName?: string, options?: { readonly lax?: boolean }): Promise<Parsed>;
    toXML(element: ModdleElement, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>;
  }
}
