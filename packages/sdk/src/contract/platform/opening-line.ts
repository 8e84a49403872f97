import { boolean, choice, integer, json, reference, resource, viaReference, type Text } from '../index.ts';
import { OPENING, OPENING_VIEW } from './opening.ts';
import { openingSheetTitles } from './opening-sheets.ts';

/** A row of a workbook of an opening as it was read: its texts by column, and what is wrong with it by column. */
export const openingLine = resource('opening-line', {
  module: 'platform',
  title: { zh: '期初明细', en: 'Lines' },
  access: { view: OPENING_VIEW, edit: OPENING },
  scope: viaReference('openingId'),
  label: 'line',
  standard: ['page'],
  logged: false,
  fields: {
    openingId: reference('opening', { zh: '期初建账', en: 'Opening', required: true, onDelete: 'cascade' }),
    sheet: choice(openingSheetTitles, { zh: '工作表', en: 'Sheet', required: true, displayName: true }),
    line: integer({ zh: '行号', en: 'Line', required: true }),
    texts: json<Readonly<Record<string, string>>>()({ zh: '内容', en: 'Cells', required: true }),
    /** Empty where something is wrong with a cell. */
    values: json<Readonly<Record<string, unknown>>>()({ required: true, secret: true }),
    /** Under '' what is wrong with the whole row. */
    problems: json<Readonly<Record<string, Text>>>()({ zh: '错误', en: 'Errors', required: true }),
    wrong: boolean({ zh: '有错误', en: 'Has errors', required: true, default: false }),
  },
  list: { columns: ['sheet', 'line', 'wrong'], filters: ['openingId', 'sheet', 'wrong'], sort: 'line' },
});
