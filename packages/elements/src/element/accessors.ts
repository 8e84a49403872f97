import type { Property } from './attribute.ts';
import type { ElementDeclaration } from './declaration.ts';

interface Accessors extends HTMLElement {
  readProperty(key: string, declared: Property<unknown>): unknown;
  writeProperty(key: string, declared: Property<unknown>, value: unknown): void;
  callMethod(name: string): Promise<unknown>;
}

/** Gives a tag's class a property for each attribute, property and method it declares. */
export function defineAccessors(prototype: Accessors, declaration: ElementDeclaration): void {
  for (const [key, declared] of Object.entries(declaration.attributes)) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      enumerable: true,
      get(this: Accessors) {
        return declared.parse(this.getAttribute(declared.name));
      },
      set(this: Accessors, value: unknown) {
        if (declared.kind === 'boolean') this.toggleAttribute(declared.name, Boolean(value));
        else if (value === undefined || value === null) this.removeAttribute(declared.name);
        else if (typeof value === 'string' || typeof value === 'number')
          this.setAttribute(declared.name, String(value));
        else
          console.warn(
            `<${declaration.tag}>: property ${key} takes a ${declared.kind === 'choice' ? 'string' : declared.kind}`,
          );
      },
    });
  }
  for (const [key, declared] of Object.entries(declaration.properties)) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      enumerable: true,
      get(this: Accessors) {
        return this.readProperty(key, declared);
      },
      set(this: Accessors, value: unknown) {
        this.writeProperty(key, declared, value);
      },
    });
  }
  for (const name of Object.keys(declaration.methods ?? {})) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Accessors) {
        return this.callMethod(name);
      },
    });
  }
}
