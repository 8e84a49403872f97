import { createHash } from 'node:crypto';
import { isLink } from '@scf-kit/sdk/values';
import { KIT_TAGS } from './elements.ts';

/** Tags of a text with their attributes; the value says whether an attribute may stand with what it holds. */
type AttributeCheck = (value: string) => boolean;
type Attributes = Readonly<Record<string, AttributeCheck>>;

const none: Attributes = {};
const span: AttributeCheck = (value) => /^(?:[1-9]|[1-9]\d)$/.test(value);
const cell: Attributes = { colspan: span, rowspan: span };

/** The object name of a picture that was uploaded. */
export const PICTURE_KEY = /^[\w-]+(?:\/[\w-]+)*\.(?:jpe?g|png|gif)$/;
const isPicture: AttributeCheck = (value) => value.length <= 500 && PICTURE_KEY.test(value);
const isWords: AttributeCheck = (value) => value.length <= 250;

/** The tags of a text beside those of the kit. */
export const TAGS: Readonly<Record<string, Attributes>> = {
  p: none,
  h2: none,
  h3: none,
  h4: none,
  strong: none,
  em: none,
  u: none,
  s: none,
  sub: none,
  sup: none,
  code: none,
  br: none,
  hr: none,
  blockquote: none,
  ul: none,
  ol: { start: (value) => /^\d{1,4}$/.test(value) },
  li: none,
  a: { href: (value) => value.length <= 1_000 && isLink(value) },
  table: none,
  caption: none,
  thead: none,
  tbody: none,
  tfoot: none,
  tr: none,
  th: { ...cell, scope: (value) => value === 'col' || value === 'row' },
  td: cell,
  figure: none,
  figcaption: none,
  img: { 'data-object': isPicture, alt: isWords },
};

/** Tags that say the same, as other programs write them. */
export const SAME: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  div: 'p',
  section: 'p',
  article: 'p',
};

/** Tags whose content is no text of a person. */
export const SILENT: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'frame',
  'frameset',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
  'textarea',
  'select',
  'option',
  'button',
  'title',
  'head',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'listing',
  'audio',
  'video',
  'canvas',
];

/** Tags may stand this deep in each other. */
export const DEEPEST = 40;

/** Attributes of a kit tag, each with its check. */
const ofKit = new Map(
  [...KIT_TAGS].map(([tag, rules]) => [
    tag,
    Object.fromEntries(
      [...rules].map(([name, rule]): [string, AttributeCheck] => [
        name,
        rule === 'switch'
          ? (value) => value === ''
          : rule === 'text'
            ? (value) => value.length <= 500
            : (value) => rule.includes(value),
      ]),
    ),
  ]),
);

/** The attributes a tag may have; undefined: the tag may not stand. */
export const findAllowedAttributes = (tag: string): Attributes | undefined =>
  Object.hasOwn(TAGS, tag) ? TAGS[tag] : ofKit.get(tag);

export const isKitTag = (tag: string): boolean => ofKit.has(tag);

/**
 * A digest of all that decides how a text is made harmless: a text made so under another one is made so again. Count
 * the edition on when the code changes what it lets through.
 */
export const RULES: string = createHash('sha256')
  .update(
    JSON.stringify({
      edition: 1,
      tags: Object.entries(TAGS).map(([tag, attributes]) => [tag, Object.keys(attributes)]),
      kit: [...KIT_TAGS].map(([tag, rules]) => [tag, [...rules]]),
      same: SAME,
      silent: SILENT,
      deepest: DEEPEST,
    }),
  )
  .digest('hex')
  .slice(0, 16);
