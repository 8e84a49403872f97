import { expect, test } from 'vitest';
import { formatDeclarations, parseStyle, withDataStyle, withoutOfficeMarkup } from './rich-style.ts';

test('RND-013 only the fonts and sizes of the editor are taken over, whatever they are called elsewhere', () => {
  expect(parseStyle("font-family: '楷体_GB2312', serif; font-size: 16px; color: red")).toEqual({
    font: 'KaiTi',
    size: 12,
  });
  expect(parseStyle('font-size: 9pt; text-align: center')).toEqual({ size: 9, align: 'center' });
  expect([
    parseStyle('font-size: 8pt'),
    parseStyle('font-size: 27pt'),
    parseStyle('font-family: Comic Sans'),
    parseStyle('position:fixed;background:url(x)'),
  ]).toEqual([{}, {}, {}, {}]);
  expect(formatDeclarations({ font: 'SimSun', size: 10.5, align: 'right' })).toBe(
    'font-family: SimSun, 宋体; font-size: 10.5pt; text-align: right',
  );
});

test('style attributes are hidden from the browser, in tags only', () => {
  expect(withDataStyle('<p style="font-size: 9pt" class=x>a style="b"</p>')).toBe(
    '<p data-style="font-size: 9pt" class=x>a style="b"</p>',
  );
});

test('the markup a word processor puts around a text goes', () => {
  const copied =
    '<html xmlns:o="urn"><head><meta charset="utf-8"><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body><!--StartFragment--><p class=MsoNormal style="font-family:宋体;mso-bidi-font-size:11pt">合同<o:p></o:p></p><!--EndFragment--></body></html>';
  const clean = withoutOfficeMarkup(copied);
  expect(clean).toContain('<p class=MsoNormal data-style="font-family:宋体;mso-bidi-font-size:11pt">合同</p>');
  expect(clean).not.toMatch(/<!--|<o:|<style|<xml|<meta/);
});
