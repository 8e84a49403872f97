import { expect } from 'vitest';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import type { Design } from '../design.ts';
import { getList, readLists, getItem, type RecordId } from '../records.ts';

export const clock = (): { now: () => number; pass: (ms: number) => void } => {
  let time = 1_700_000_000_000;
  return {
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
  };
};

export const field = (key: string, more: object = {}): FormItem => ({
  type: 'input',
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});

export const form = (...list: FormItem[]): FormDefinition => ({ list, config: {} });

export const keys = (design: Design): string[] => design.definition.list.map(({ key }) => key);

export const getId = (design: Design, key: string): RecordId =>
  design.items().find(([, item]) => item.key === key)?.[0] ?? expect.fail(`no ${key}`);

export const table = (rows: number, columns: number): FormItem => ({
  type: 'table',
  key: 't',
  options: {},
  trs: Array.from({ length: rows }, (_, row) => ({
    tds: Array.from({ length: columns }, (__, column) => ({
      colspan: 1,
      rowspan: 1,
      list: [field(`f${row}${column}`)],
    })),
  })),
});

export const cells = (design: Design): readonly RecordId[] => readLists(getItem(design, getId(design, 't')));

export const cell = (design: Design, row: number, column: number): RecordId =>
  getItem(design, getId(design, 't')).rows?.[row]?.cells[column] ?? expect.fail('no cell');

export const spans = (design: Design): unknown =>
  getItem(design, getId(design, 't')).rows?.map((row) =>
    row.cells.map((id) => {
      const { colspan, rowspan } = getList(design, id).own;
      return `${String(colspan)}x${String(rowspan)}`;
    }),
  );

export const named = (design: Design, at: number): string =>
  design.definition.list[at]?.model ?? expect.fail('no field');
