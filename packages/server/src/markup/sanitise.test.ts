import { describe, expect, test } from 'vitest';
import { chance, type Chance } from '@scf-kit/sdk/testing';
import { collectTags } from './elements.ts';
import { embeddedIn, picturesIn, sanitise, extractWords } from './sanitise.ts';
import { ATTACKS } from './testing/attacks.ts';
import { findAllowedAttributes } from './rules.ts';
import { elementsIn, parseMarkup } from './tree.ts';

/** Markup that no rule allows. */
const strange = (markup: string): readonly string[] =>
  [...elementsIn(parseMarkup(markup))].flatMap(({ tagName, attrs }) => {
    const rules = findAllowedAttributes(tagName);
    if (!rules) return [tagName];
    return attrs.filter(({ name, value }) => rules[name]?.(value) !== true).map(({ name }) => `${tagName} ${name}`);
  });

test('a text keeps what a person wrote: headings, lists, tables, links, pictures', () => {
  const text =
    '<h2>一、概况</h2><p>采购 <strong>3.0T</strong> 磁共振<br>一套</p><ul><li><p>含税</p></li></ul><ol start="3"><li><p>三</p></li></ol><table><tbody><tr><th colspan="2">名称</th></tr><tr><td>甲</td><td>乙</td></tr></tbody></table><blockquote><p>引</p></blockquote><p><a href="https://a.cn/?x=1&amp;y=2">外</a><a href="/portal/">内</a><a href="mailto:a@b.cn">信</a></p><figure><img data-object="test/0193-ab.png" alt="图"><figcaption>图一</figcaption></figure><hr>';
  expect(sanitise(text)).toBe(text);
});

test('words without markup become paragraphs', () => {
  expect(sanitise('一、概况\n\n  二 < 三 & 四 \n')).toBe('<p>一、概况</p><p>二 &lt; 三 &amp; 四</p>');
  expect(sanitise('')).toBe('');
});

test('an element keeps its own attributes alone: no server, no names, no style, no handler, nothing inside', () => {
  expect(
    sanitise(
      '<scf-form form-key="a" mode="read" mode="x" base-url="https://e" id="i" name="n" style="s" class="c"' +
        ' onclick="h()" locale="fr-FR" no-submit unknown="1">inside</scf-form>',
    ),
  ).toBe('<scf-form form-key="a" mode="read" no-submit=""></scf-form>');
  expect(sanitise('<scf-provider locale="zh-CN">x</scf-provider><scf-unknown>y</scf-unknown>')).toBe('<p>xy</p>');
});

test('the attributes of a tag are those of the manifest', () => {
  const tags = collectTags({
    modules: [
      {
        declarations: [
          {
            tagName: 'x-y',
            attributes: [
              { name: 'mode', type: { text: "'a' | 'b'" } },
              { name: 'open', type: { text: 'boolean' } },
              { name: 'label', type: { text: 'string' } },
              { name: 'base-url', type: { text: 'string' } },
              { name: 'onfoo', type: { text: 'string' } },
            ],
          },
        ],
      },
    ],
  });
  expect([...(tags.get('x-y') ?? [])]).toEqual([
    ['mode', ['a', 'b']],
    ['open', 'switch'],
    ['label', 'text'],
  ]);
});

describe('attacks', () => {
  test.each(ATTACKS)('%j leaves nothing but what the rules name, and done again it is the same', (attack) => {
    const clean = sanitise(attack);
    expect(strange(clean)).toEqual([]);
    expect(sanitise(clean)).toBe(clean);
  });

  test('links lead by https, to a mail or within the site', () => {
    const links = ATTACKS.flatMap((attack) =>
      [...sanitise(attack).matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    );
    expect(links.filter((href) => !/^(?:https:\/\/|mailto:|\/(?![/\\]))/.test(href ?? ''))).toEqual([]);
  });

  test('tags within tags without end are read in no time, and leave their words', () => {
    expect(sanitise('<b>'.repeat(60_000) + '字')).toBe('<p>字</p>');
    expect(sanitise('<a href=/x><table>'.repeat(9_000) + '字')).toContain('字');
    expect(sanitise(`${'<font color=1>'.repeat(300)}${'<p>x'.repeat(5_000)}`).length).toBeLessThan(60_000);
  });
});

const SNIPPETS = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<a href="/x">',
  '</a>',
  '<a href="javascript:x">',
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '</td>',
  '<ul>',
  '<li>',
  '</ul>',
  '<h1>',
  '</h1>',
  '<div>',
  '</div>',
  '<svg>',
  '</svg>',
  '<math>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<img data-object="a/b.png" alt="x">',
  '<scf-amount value="1">',
  '</scf-amount>',
  '<blockquote>',
  '<figure>',
  '<figcaption>',
  '<br>',
  '<select>',
  '<template>',
  '<noscript>',
  '<form>',
  '</form>',
  '<caption>',
  '<colgroup>',
  '"',
  '&lt;',
  '&amp;lt;',
  '字',
  ' ',
  '<',
  '&',
] as const;
const text = (dice: Chance): string => Array.from({ length: 1 + dice.next(24) }, () => dice.pick(SNIPPETS)).join('');

test.each(Array.from({ length: 40 }, (_none, seed) => seed))(
  'whatever is written, sanitising twice is sanitising once and nothing strange is left (seed %i)',
  (seed) => {
    const dice = chance(seed);
    for (let turn = 0; turn < 50; turn += 1) {
      const given = text(dice);
      const clean = sanitise(given);
      expect(sanitise(clean), given).toBe(clean);
      expect(strange(clean), given).toEqual([]);
    }
  },
);

test('words, pictures and elements are found in a harmless text', () => {
  const clean = sanitise(
    '<h2>标题</h2><p>甲  乙<br>丙</p><img data-object="a/b.png" alt="图"><scf-form form-key="k"></scf-form>',
  );
  expect(extractWords(clean)).toBe('标题\n甲 乙\n丙');
  expect(picturesIn(clean)).toEqual(['a/b.png']);
  expect(embeddedIn(clean)).toEqual([
    { tag: 'img', attributes: { 'data-object': 'a/b.png', alt: '图' } },
    { tag: 'scf-form', attributes: { 'form-key': 'k' } },
  ]);
});
