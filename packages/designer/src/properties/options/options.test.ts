import { expect, test } from 'vitest';
import { newItem, paletteEntries } from '../../palette/palette.ts';
import { taken, type NumberEditor } from '../rows/number-limits.ts';
import { optionProperties, optionsOfType, SPAN } from './options.ts';

/** The common options of forms §3; dynamic sources are edited with the choices. */
const OF_THE_SPECIFICATION = [
  'width',
  'defaultValue',
  'placeholder',
  'hidden',
  'disabled',
  'clearable',
  'size',
  'addonBefore',
  'addonAfter',
  'buttonName',
  'buttonIcon',
  'maxLength',
  'minRows',
  'maxRows',
  'min',
  'max',
  'step',
  'precision',
  'multiple',
  'showSearch',
  'options',
  'businessType',
  'format',
  'range',
  'showTime',
  'limit',
  'fileSize',
  'fileType',
  'fileName',
  'dir',
  'fileNamePrefix',
  'action',
  'data',
  'headers',
  'listType',
  'downloadWay',
  'btnAddStatus',
  'btnDelStatus',
  'btnCopyStatus',
  'hideSequence',
  'gutter',
];

test('every option of the specification can be edited, in both languages', () => {
  const names = new Set(optionProperties.map(({ name }) => name));
  expect(OF_THE_SPECIFICATION.filter((name) => !names.has(name))).toEqual([]);
  for (const { text } of optionProperties) expect([text.zh, text.en].every((words) => words.length > 0)).toBe(true);
});

test('the first options of a new control can be edited, and nothing is offered twice', () => {
  // Options that only a program sets.
  const beyond = new Set([
    'dynamic',
    'dynamicKey',
    'drag',
    'tabBarGutter',
    'animated',
    'customStyle',
    'type',
    'size',
    'width',
  ]);
  for (const entry of paletteEntries) {
    const offered = optionsOfType(entry.type).map(({ name }) => name);
    expect(new Set(offered).size).toBe(offered.length);
    expect(
      Object.keys(newItem(entry, 'zh-CN').options ?? {}).filter((name) => !beyond.has(name) && !offered.includes(name)),
    ).toEqual([]);
  }
});

test('DSN-039 UPL-008 DSN-040 a precision of 0 to 50, an upload limit of at least 1 and a span of at most 24 are taken, others are not', () => {
  const numberEditor = (type: string, name: string): NumberEditor => {
    const editor = optionsOfType(type).find((property) => property.name === name)?.editor;
    return editor?.kind === 'number' ? editor : expect.fail(name);
  };
  const precision = numberEditor('number', 'precision');
  expect([0, 50, 51, -1].map((value) => taken(precision, value))).toEqual([0, 50, undefined, undefined]);
  const limit = numberEditor('uploadFile', 'limit');
  expect([1, 0, null].map((value) => taken(limit, value))).toEqual([1, undefined, null]);
  const upload = paletteEntries.find(({ type }) => type === 'uploadFile') ?? expect.fail('no upload');
  expect(newItem(upload, 'en-US').options?.limit).toBe(3);
  expect([24, 25, Number.NaN].map((value) => taken(SPAN, value))).toEqual([24, undefined, undefined]);
});
