import { defineAccessors } from './accessors.ts';
import { DeclaredElement, type ElementTag } from './declared-element.ts';
import type { ElementDeclaration } from './declaration.ts';
import { fillSheet } from './sheets.ts';
import { shellStyles } from './shell-styles.ts';
import { VERSION } from './version.ts';

/** The class of a tag. */
export function createElementClass(declaration: ElementDeclaration): CustomElementConstructor {
  fillSheet('shell', shellStyles);
  const tag: ElementTag = {
    declaration,
    attributes: new Map(Object.values(declaration.attributes).map((declared) => [declared.name, declared])),
    mount: undefined,
  };

  class ScfElement extends DeclaredElement {
    static readonly scfVersion = VERSION;
    static readonly formAssociated = declaration.formAssociated ?? false;

    static get observedAttributes(): readonly string[] {
      return [
        ...tag.attributes.keys(),
        ...Object.values(declaration.properties).flatMap((declared) => declared.attribute ?? []),
      ];
    }

    constructor() {
      super(tag);
    }
  }

  defineAccessors(ScfElement.prototype, declaration);
  return ScfElement;
}
