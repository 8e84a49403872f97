import { createElementClass } from './element-class.ts';
import type { ElementDeclaration } from './declaration.ts';
import { VERSION } from './version.ts';

/**
 * Registers a tag, once. The same version again is silent; another version warns and leaves the first in place. Without
 * a window (a server that renders the page) it does nothing.
 */
export function defineElement(declaration: ElementDeclaration): void {
  if (typeof window === 'undefined' || typeof customElements === 'undefined') return;
  const known = customElements.get(declaration.tag);
  if (!known) {
    customElements.define(declaration.tag, createElementClass(declaration));
    return;
  }
  const version: unknown = Reflect.get(known, 'scfVersion');
  if (version !== VERSION)
    console.warn(`<${declaration.tag}> is registered already in version ${String(version)}; ${VERSION} is not used.`);
}
