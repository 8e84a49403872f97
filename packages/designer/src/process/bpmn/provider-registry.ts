/** A part of bpmn-js that is told who provides its entries: the palette, the context pad, a menu. */
export interface ProviderRegistry {
  registerProvider(...provider: readonly unknown[]): void;
}
