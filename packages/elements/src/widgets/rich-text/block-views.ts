import type { NodeView } from '@tiptap/pm/view';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { BlockView, ElementFacts, PictureFacts } from './article-schema.ts';
import type { TextElement } from './text-elements.ts';
import { attributeTitles, richTextText, type RichTextKey } from './texts.ts';

/** Actions of the cards of a text, and the data they are drawn with. */
export interface Cards {
  readonly locale: Locale;
  /** It is only read. */
  readonly fixed: boolean;
  readonly elements: readonly TextElement[];
  /** A short-lived address of an upload. */
  readonly findAddress: (object: string) => Promise<string>;
  readonly editPicture: (facts: PictureFacts, at: number) => void;
  readonly editElement: (facts: ElementFacts, at: number) => void;
  readonly remove: (at: number) => void;
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { className, said, within = [] }: { className?: string; said?: string; within?: readonly (Node | string)[] } = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (said !== undefined) made.textContent = said;
  made.append(...within);
  return made;
}

/** A block as a card with its buttons; what happens on it is no matter of the text. */
function card(
  cards: Cards,
  name: string,
  content: readonly Node[],
  acts: { readonly edit: () => void; readonly remove: () => void },
): NodeView {
  const button = (key: RichTextKey, act: () => void): HTMLElement => {
    const made = make('button', { className: 'link', said: richTextText(cards.locale, key) });
    made.type = 'button';
    made.setAttribute('aria-label', `${richTextText(cards.locale, key)} ${name}`);
    made.addEventListener('click', act);
    return made;
  };
  const dom = make('div', {
    className: 'text-block',
    within: [
      ...content,
      ...(cards.fixed
        ? []
        : [
            make('span', {
              className: 'text-block-tools',
              within: [button('edit', acts.edit), button('remove', acts.remove)],
            }),
          ]),
    ],
  });
  dom.contentEditable = 'false';
  return {
    dom,
    ignoreMutation: () => true,
    stopEvent: (event) => event.target instanceof HTMLButtonElement,
  };
}

const acting =
  (place: () => number | undefined, act: (at: number) => void): (() => void) =>
  () => {
    const at = place();
    if (at !== undefined) act(at);
  };

export const pictureView = (cards: Cards): BlockView<PictureFacts> => ({
  draw(facts, place) {
    const own = (key: RichTextKey): string => richTextText(cards.locale, key);
    const image = make('img');
    image.alt = facts.alt;
    const frame = make('span', { className: 'text-picture', within: [image] });
    frame.setAttribute('aria-busy', 'true');
    cards
      .findAddress(facts.object)
      .then((address) => {
        image.src = address;
      })
      .catch(() => frame.replaceChildren(make('span', { className: 'none', said: own('pictureGone') })))
      .finally(() => frame.removeAttribute('aria-busy'));
    const content = [
      frame,
      ...(facts.caption === '' ? [] : [make('span', { className: 'text-caption', said: facts.caption })]),
      facts.alt === ''
        ? make('span', { className: 'text-warning', said: own('noAlt') })
        : make('span', { className: 'text-fact', said: `${own('alt')}: ${facts.alt}` }),
    ];
    return card(cards, own('picture'), content, {
      edit: acting(place, (at) => cards.editPicture(facts, at)),
      remove: acting(place, cards.remove),
    });
  },
});

export const elementView = (cards: Cards): BlockView<ElementFacts> => ({
  draw(facts, place) {
    const known = cards.elements.find(({ tag }) => tag === facts.tag);
    const name = known ? say(known.title, cards.locale) : facts.tag;
    const said = (key: string): string => {
      const title = attributeTitles[key];
      return title ? say(title, cards.locale) : key;
    };
    const content = [
      make('span', {
        className: 'text-element',
        within: [make('strong', { said: name }), make('code', { said: facts.tag })],
      }),
      ...Object.entries(facts.attributes).map(([key, value]) =>
        make('span', { className: 'text-fact', said: value === '' ? said(key) : `${said(key)}: ${value}` }),
      ),
    ];
    return card(cards, name, content, {
      edit: acting(place, (at) => cards.editElement(facts, at)),
      remove: acting(place, cards.remove),
    });
  },
});
