import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mayStandInText, TAGS_OUTSIDE_TEXTS } from '@scf-kit/sdk/contract/text-elements';

/** An attribute of a tag as a text may hold it: a switch, one of some words, or any text. */
export type AttributeRule = 'switch' | 'text' | readonly string[];
/** The attributes of a tag, by name. */
export type TagRules = ReadonlyMap<string, AttributeRule>;

const MANIFEST = fileURLToPath(new URL('../../../elements/custom-elements.json', import.meta.url));

interface Attribute {
  readonly name: string;
  readonly type?: { readonly text: string };
}
interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly { readonly tagName?: string; readonly attributes?: readonly Attribute[] }[];
  }[];
}

function toRule({ type }: Attribute): AttributeRule {
  const said = type?.text ?? 'string';
  if (said === 'boolean') return 'switch';
  const words = [...said.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
  return words.length > 0 ? words : 'text';
}

/** The tags of a custom elements manifest with the attributes a text may give them. */
export const collectTags = ({ modules }: Manifest): ReadonlyMap<string, TagRules> =>
  new Map(
    modules
      .flatMap(({ declarations = [] }) => declarations)
      .flatMap(({ tagName, attributes = [] }) =>
        tagName === undefined || TAGS_OUTSIDE_TEXTS.has(tagName)
          ? []
          : [
              [
                tagName,
                new Map(
                  attributes
                    .filter(({ name }) => mayStandInText(name))
                    .map((attribute) => [attribute.name, toRule(attribute)]),
                ),
              ] as const,
            ],
      ),
  );

/** The tags of the kit of this release. */
export const KIT_TAGS: ReadonlyMap<string, TagRules> = collectTags(JSON.parse(readFileSync(MANIFEST, 'utf8')));
