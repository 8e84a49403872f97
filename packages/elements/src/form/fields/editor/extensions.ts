import { Extension, Mark, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { ALIGNMENTS, formatDeclarations, FONTS, SIZES, parseStyle, type RichStyle } from './rich-style.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Font and size of a stretch of text. */
const Font = Mark.create({
  name: 'font',
  addAttributes: () => ({ font: { default: null, rendered: false }, size: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      // Before the rules of bold and the like, which take the element for themselves.
      tag: '[data-style]',
      consuming: false,
      priority: 60,
      getAttrs: (element) => {
        const { font, size } = parseStyle(text(element.getAttribute('data-style')));
        return font === undefined && size === undefined ? false : { font: font ?? null, size: size ?? null };
      },
    },
  ],
  renderHTML: ({ mark }) => ['span', { style: formatDeclarations(pickFont(mark.attrs)) }, 0],
});

/** The font attributes as far as they are ours. */
export function pickFont(attributes: Readonly<Record<string, unknown>>): RichStyle {
  const font = FONTS.find((one) => one === attributes['font']);
  const size = SIZES.find((one) => one === attributes['size']);
  return { ...(font ? { font } : {}), ...(size ? { size } : {}) };
}

/** How a paragraph or heading is aligned. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => parseStyle(text(element.getAttribute('data-style'))).align ?? null,
          renderHTML: ({ align }) => {
            const known = ALIGNMENTS.find((one) => one === align);
            return known ? { style: formatDeclarations({ align: known }) } : {};
          },
        },
      },
    },
  ],
});

/** The nodes and marks a text may hold; the schema drops everything else that is pasted or set. */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Font,
  Align,
];
