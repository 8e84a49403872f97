/** The part of bpmn-auto-layout that is used here; it declares no types. */
declare module 'bpmn-auto-layout' {
  /** @returns the definition with a drawing in place of what it had */
  export function layoutProcess(xml: string): Promise<string>;
}
