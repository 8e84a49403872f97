import { mayStandInText, TAGS_OUTSIDE_TEXTS } from '@scf-kit/sdk/contract/text-elements';
import type { Text } from '@scf-kit/sdk/contract/text';
import {
  attribute,
  forAll,
  type Attribute,
  type ElementDeclaration,
  type Property,
  type TagAccess,
} from '../../element/index.ts';
import { scfForm } from '../../form/declaration.ts';
import type { Widget } from '../widget.ts';

/** An element of the kit as a text may hold it. */
export interface TextElement {
  readonly tag: string;
  readonly title: Text;
  readonly attributes: readonly Attribute<unknown>[];
  readonly access: TagAccess;
}

const listAttributes = (declaration: ElementDeclaration): readonly Attribute<unknown>[] =>
  [
    ...Object.values<Attribute<unknown>>(declaration.attributes),
    // The first value of a property can be given by its attribute as well.
    ...Object.values<Property<unknown>>(declaration.properties).flatMap((property) =>
      property.attribute === undefined ? [] : [attribute.string(property.attribute, property.description)],
    ),
  ].filter(({ name }) => mayStandInText(name));

/** The elements a text may hold: the form first, then those of the widgets. */
export function textElements(all: readonly Widget[]): readonly TextElement[] {
  return [
    {
      tag: scfForm.tag,
      title: { zh: '在线表单', en: 'Form' },
      attributes: listAttributes(scfForm),
      access: scfForm.access,
    },
    ...all
      .filter(({ declaration }) => !TAGS_OUTSIDE_TEXTS.has(declaration.tag))
      .map(({ declaration, title }) => ({
        tag: declaration.tag,
        title,
        attributes: listAttributes(declaration),
        access: declaration.access ?? forAll,
      })),
  ];
}

/** Attributes as they stand in a text: what the tag declares, with values it takes. */
export function attributesFor(
  element: TextElement,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    element.attributes.flatMap(({ name, kind, values }): [string, string][] => {
      const value = given[name];
      if (value === undefined) return [];
      if (kind === 'boolean') return [[name, '']];
      if (kind === 'choice') return values?.includes(value) ? [[name, value]] : [];
      return value === '' || value.length > 500 ? [] : [[name, value]];
    }),
  );
}
