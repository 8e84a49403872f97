import { html } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { KIT_TAGS } from './elements.ts';
import { findAllowedAttributes, DEEPEST, isKitTag, SAME, SILENT, TAGS } from './rules.ts';
import {
  adopt,
  findAttribute,
  elementsIn,
  isElement,
  serialiseMarkup,
  parseMarkup,
  wordsIn,
  type Node,
  type Parent,
} from './tree.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(TAGS), ...KIT_TAGS.keys()],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(TAGS).map(([tag, attributes]) => [tag, Object.keys(attributes)])),
    ...Object.fromEntries([...KIT_TAGS].map(([tag, rules]) => [tag, [...rules.keys()]])),
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  parseStyleAttributes: false,
  nonTextTags: [...SILENT],
  nestingLimit: DEEPEST,
  disallowedTagsMode: 'discard',
  transformTags: Object.fromEntries(
    Object.entries(SAME).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {}, false)]),
  ),
};

/** Markup of no tag, no comment and no entity: a person's plain words. */
const isPlain = (text: string): boolean => !/<[a-z/!?]|&(?:[a-z]+|#\w+);/i.test(text);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;');
const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** Tags that need no end, or end by themselves. */
const ENDING = /^(?:p|li|dt|dd|t[rdh]|thead|tbody|tfoot|br|hr|img|wbr|col|input|link|meta|area|base|source|track)$/i;
/** Nobody writes tags this deep in each other; parsers take them slowly. */
const UNREADABLE = 400;
function isUnreadable(text: string): boolean {
  let depth = 0;
  for (const [, end, tag = ''] of text.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (ENDING.test(tag)) continue;
    depth = Math.max(0, depth + (end === '/' ? -1 : 1));
    if (depth > UNREADABLE) return true;
  }
  return false;
}

/** Takes out what the rules do not name: tags leave their content, elements of the kit have none. */
function narrow(parent: Parent): void {
  const kept: Node[] = [];
  for (const node of parent.childNodes) {
    if (!isElement(node)) {
      if (node.nodeName === '#text') kept.push(node);
      continue;
    }
    narrow(node);
    const attributes = findAllowedAttributes(node.tagName);
    if (!attributes || node.namespaceURI !== html.NS.HTML) {
      kept.push(...node.childNodes);
      continue;
    }
    node.attrs = node.attrs.filter(({ name, value }) => attributes[name]?.(value) === true);
    if (node.tagName === 'img' && findAttribute(node, 'data-object') === undefined) continue;
    if (node.tagName === 'a' && findAttribute(node, 'href') === undefined) {
      kept.push(...node.childNodes);
      continue;
    }
    if (isKitTag(node.tagName)) adopt(node, []);
    kept.push(node);
  }
  adopt(parent, kept);
}

function once(markup: string): string {
  const tree = parseMarkup(sanitizeHtml(markup, options));
  narrow(tree);
  return serialiseMarkup(tree);
}

/** Reading and writing markup anew settles at once but for tags that may not stand in each other. */
const ROUNDS = 8;

/**
 * A text made harmless: only the tags and attributes of the rules are left, links lead by https, to a mail or within
 * this site, pictures are uploads. Done again it changes nothing. A text without markup becomes paragraphs.
 */
export function sanitise(text: string): string {
  if (isPlain(text)) return paragraphs(text);
  if (isUnreadable(text)) return paragraphs(text.replaceAll(/<[^>]*>?/g, ' '));
  let clean = once(text);
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = once(clean);
    if (again === clean) return isPlain(clean) ? paragraphs(clean) : clean;
    clean = again;
  }
  // Markup that changes with every pass was written by no person: only its plain text is kept.
  return paragraphs(wordsIn(parseMarkup(clean)));
}

/** The words of a harmless text, for whoever looks for one. */
export const extractWords = (markup: string): string =>
  wordsIn(parseMarkup(markup))
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** The object names of the pictures in a harmless text. */
export const picturesIn = (markup: string): readonly string[] => [
  ...new Set(
    [...elementsIn(parseMarkup(markup))].flatMap((element) =>
      element.tagName === 'img' ? (findAttribute(element, 'data-object') ?? []) : [],
    ),
  ),
];

/** A picture or an element in a text, with its attributes. */
export interface Embedded {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}
/** The pictures and the elements of the kit in a harmless text. */
export const embeddedIn = (markup: string): readonly Embedded[] =>
  [...elementsIn(parseMarkup(markup))]
    .filter(({ tagName }) => tagName === 'img' || isKitTag(tagName))
    .map(({ tagName, attrs }) => ({
      tag: tagName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    }));
