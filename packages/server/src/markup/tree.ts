import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

/** A text as a browser would read it. */
export const parseMarkup = (markup: string): DefaultTreeAdapterTypes.DocumentFragment => parseFragment(markup);
export const serialiseMarkup = (tree: Parent): string => serialize(tree);

/** Gives a node its children; each knows whose it is, which decides how its text is written. */
export function adopt(parent: Parent, children: readonly Node[]): void {
  parent.childNodes = [...children];
  for (const child of children) child.parentNode = parent;
}

export const findAttribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Every element below a node, in the order of the text. */
export function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

/** Tags that end a word beside them. */
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'li',
  'br',
  'hr',
  'blockquote',
  'td',
  'th',
  'tr',
  'caption',
  'figcaption',
]);

/** The words of a tree, parted where blocks end. */
export function wordsIn(parent: Parent): string {
  let words = '';
  for (const node of parent.childNodes) {
    if (isText(node)) words += node.value;
    else if (isElement(node)) words += wordsIn(node) + (BLOCKS.has(node.tagName) ? '\n' : '');
  }
  return words;
}
