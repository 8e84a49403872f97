import { expect, test } from 'vitest';
import { buttonColours, contrast, readableOn, textOn, TEXT_CONTRAST } from './contrast.ts';
import { COLOURS } from '../../settings.ts';

test('LAY-011 every primary colour gives links that can be read, in light and in dark', () => {
  for (const colour of COLOURS) {
    for (const ground of ['#ffffff', '#141414'])
      expect(contrast(readableOn(ground, colour), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});
test('a readable colour stays as it is', () => {
  expect(readableOn('#ffffff', '#722ed1')).toBe('#722ed1');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
test('LAY-011 every primary colour gives buttons that can be read, also under the pointer', () => {
  for (const colour of COLOURS) {
    const { fill, hover, active, text } = buttonColours(colour);
    for (const ground of [fill, hover, active]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});
test('a button of a bright colour has dark text', () => {
  expect([textOn('#1890FF'), textOn('#FAAD14')]).toEqual(['#ffffff', '#1f1f1f']);
});
