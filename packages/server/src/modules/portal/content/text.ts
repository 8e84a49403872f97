import { isKitTag } from '../../../markup/rules.ts';
import {
  adopt,
  findAttribute,
  isElement,
  serialiseMarkup,
  parseMarkup,
  wordsIn,
  type Element,
  type Parent,
} from '../../../markup/tree.ts';
import { pictureMarkup, type PictureSet } from './pictures.ts';

/** A heading of a text, with the id it is reached by. */
export interface Heading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
}
/** A text as a page shows it. */
export interface ShownText {
  readonly html: string;
  /** It holds elements of the kit. */
  readonly kit: boolean;
  readonly headings: readonly Heading[];
}

const SHOWN = '(min-width: 800px) 720px, 100vw';

/** Elements that take the place of one. */
const replaced = (markup: string): Parent['childNodes'] => parseMarkup(markup).childNodes;
const wrapped = (tag: string, className: string, element: Element): Parent['childNodes'] => {
  const [box] = replaced(`<${tag} class="${className}"></${tag}>`);
  if (!box || !isElement(box)) return [element];
  adopt(box, [element]);
  return [box];
};

/**
 * A harmless text as a page shows it: pictures in all their sizes, tables that scroll by themselves, headings that can
 * be reached, links elsewhere that tell nobody where they came from. A picture that is not kept is left out.
 */
export function showText(markup: string, pictures: ReadonlyMap<string, PictureSet>): ShownText {
  const tree = parseMarkup(markup);
  const headings: Heading[] = [];
  let kit = false;
  const shown = (element: Element): Parent['childNodes'] => {
    const { tagName } = element;
    if (tagName === 'img') {
      const set = pictures.get(findAttribute(element, 'data-object') ?? '');
      const alt = findAttribute(element, 'alt') ?? '';
      return set ? replaced(pictureMarkup(set, { alt, shown: SHOWN }).text) : [];
    }
    if (isKitTag(tagName)) {
      kit = true;
      return wrapped('div', 'embed', element);
    }
    walk(element);
    if (tagName === 'table') return wrapped('div', 'scrolls', element);
    if (tagName === 'a' && /^https:/i.test(findAttribute(element, 'href') ?? ''))
      element.attrs.push({ name: 'rel', value: 'noopener noreferrer' }, { name: 'target', value: '_blank' });
    if (tagName === 'h2' || tagName === 'h3') {
      const id = `section-${headings.length + 1}`;
      element.attrs.push({ name: 'id', value: id });
      headings.push({ id, level: tagName === 'h2' ? 2 : 3, text: wordsIn(element).trim() });
    }
    return [element];
  };
  const walk = (parent: Parent): void => {
    adopt(
      parent,
      parent.childNodes.flatMap((node) => (isElement(node) ? shown(node) : [node])),
    );
  };
  walk(tree);
  return { html: serialiseMarkup(tree), kit, headings };
}
