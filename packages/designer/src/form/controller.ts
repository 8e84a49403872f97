import type { FormDefinition } from '@scf-kit/sdk/form';
import type { ElementBridge } from '@scf-kit/elements/element';
import { ANYTHING, Design } from '../document/design.ts';
import { scfFormDesigner } from './declaration.ts';

const { definition: definitionProperty } = scfFormDesigner.properties;
const isDefinition = definitionProperty.is;

/** One form being designed: its document, and what the page hears of it. */
export class FormDesignController {
  readonly #bridge: ElementBridge;
  readonly #listeners = new Set<() => void>();
  #design: Design;
  #told: FormDefinition | undefined;
  #forget: () => void = () => undefined;

  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
    this.#told = bridge.property(definitionProperty);
    this.#design = new Design(this.#told);
  }
  readonly getDesign = (): Design => this.#design;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  };

  start(): () => void {
    const detach = this.#bridge.attach({
      read: { definition: () => this.#design.definition },
      write: { definition: (value) => this.#take(isDefinition(value) ? value : undefined) },
      reset: () => this.open(this.#bridge.property(definitionProperty)),
    });
    this.#listen();
    this.#bridge.show('ready');
    return () => {
      this.#forget();
      detach();
    };
  }
  /** A page that sets what it was just told of changes nothing: what was done stays to be undone. */
  #take(definition: FormDefinition | undefined): void {
    if (definition !== undefined && definition === this.#told) return;
    this.open(definition);
  }
  /** Begins anew with a definition, and with a history of its own. */
  open(definition: FormDefinition | undefined): void {
    this.#told = definition;
    this.#design = new Design(definition);
    this.#listen();
    for (const listener of this.#listeners) listener();
  }
  #listen(): void {
    this.#forget();
    this.#forget = this.#design.subscribe(ANYTHING, () => {
      this.#told = this.#design.definition;
      this.#bridge.emit('scf-change', { definition: this.#told });
    });
  }
}
