import { mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isLink } from '@scf-kit/sdk/values';
import type { NodeView } from '@tiptap/pm/view';
import { attributesFor, type TextElement } from './text-elements.ts';

/** A picture of a text: its upload, what it shows in words, and the line below it. */
export interface PictureFacts {
  readonly object: string;
  readonly alt: string;
  readonly caption: string;
}
/** An element of the kit in a text. */
export interface ElementFacts {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}
/** A block that is shown as a card, and what its buttons do. */
export interface BlockView<T> {
  readonly draw: (facts: T, place: () => number | undefined) => NodeView;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const readPicture = (attributes: Readonly<Record<string, unknown>>): PictureFacts => ({
  object: text(attributes['object']),
  alt: text(attributes['alt']),
  caption: text(attributes['caption']),
});
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
export const readElement = (attributes: Readonly<Record<string, unknown>>): ElementFacts => {
  const own = attributes['attributes'];
  return { tag: text(attributes['tag']), attributes: isTexts(own) ? own : {} };
};

const hidden = { rendered: false } as const;

/** `<figure><img data-object alt><figcaption>`, as one block. */
const pictureNode = (view: BlockView<PictureFacts>) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      object: { default: '', ...hidden },
      alt: { default: '', ...hidden },
      caption: { default: '', ...hidden },
    }),
    parseHTML: () => [
      {
        tag: 'figure',
        getAttrs: (figure) => {
          const image = figure.querySelector('img[data-object]');
          return image ? { ...factsIn(image), caption: figure.querySelector('figcaption')?.textContent ?? '' } : false;
        },
      },
      { tag: 'img[data-object]', getAttrs: factsIn },
    ],
    renderHTML: ({ node }) => {
      const { object, alt, caption } = readPicture(node.attrs);
      const image = ['img', { 'data-object': object, alt }] as const;
      return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
    },
    addNodeView:
      () =>
      ({ node, getPos }) =>
        view.draw(readPicture(node.attrs), getPos),
  });
const factsIn = (image: Element): Pick<PictureFacts, 'object' | 'alt'> => ({
  object: image.getAttribute('data-object') ?? '',
  alt: image.getAttribute('alt') ?? '',
});

/** A tag of the kit with the attributes it declares. */
const elementNode = (elements: readonly TextElement[], view: BlockView<ElementFacts>) =>
  Node.create({
    name: 'element',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ tag: { default: '', ...hidden }, attributes: { default: {}, ...hidden } }),
    parseHTML: () =>
      elements.map((element) => ({
        tag: element.tag,
        getAttrs: (found: HTMLElement) => ({
          tag: element.tag,
          attributes: attributesFor(
            element,
            Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value])),
          ),
        }),
      })),
    renderHTML: ({ node }) => {
      const { tag, attributes } = readElement(node.attrs);
      return elements.some((one) => one.tag === tag) ? [tag, { ...attributes }] : ['p'];
    },
    addNodeView:
      () =>
      ({ node, getPos }) =>
        view.draw(readElement(node.attrs), getPos),
  });

// The library's own table writes its widths as inline styles, which no page of ours may carry.
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const spans = {
  colspan: {
    default: 1,
    renderHTML: ({ colspan }: Readonly<Record<string, unknown>>) => toSpanAttribute('colspan', colspan),
  },
  rowspan: {
    default: 1,
    renderHTML: ({ rowspan }: Readonly<Record<string, unknown>>) => toSpanAttribute('rowspan', rowspan),
  },
  colwidth: { default: null, ...hidden },
};
const toSpanAttribute = (name: string, count: unknown): Readonly<Record<string, unknown>> =>
  typeof count === 'number' && count > 1 ? { [name]: count } : {};

/** The nodes and marks a text may hold; anything else that is pasted or set is left out. */
export const articleExtensions = (
  elements: readonly TextElement[],
  views: { readonly picture: BlockView<PictureFacts>; readonly element: BlockView<ElementFacts> },
): Extensions => [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (address) => isLink(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow.extend({ renderHTML: () => ['tr', 0] }),
  TableHeader.extend({
    addAttributes: () => spans,
    renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
  }),
  TableCell.extend({
    addAttributes: () => spans,
    renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
  }),
  pictureNode(views.picture),
  elementNode(elements, views.element),
];
