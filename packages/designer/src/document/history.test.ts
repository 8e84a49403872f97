import { expect, test } from 'vitest';
import { Design } from './design.ts';
import { getItem } from './records.ts';
import { clock, field, form, getId } from './testing/designs.ts';

test('DSN-025 DSN-026 what changes within 100 ms of a record is undone with it, later changes by themselves', () => {
  const time = clock();
  const design = new Design(form(field('a')), time);
  const a = getId(design, 'a');
  design.change(a, { label: '1' });
  time.pass(100);
  design.change(a, { label: '2' });
  time.pass(101);
  design.change(a, { label: '3' });
  const label = (): string | undefined => getItem(design, a).item.label;
  design.undo();
  expect(label()).toBe('2');
  design.undo();
  expect(label()).toBe('a');
  expect(design.canUndo).toBe(false);
});

test('one gesture is one record however long it takes', () => {
  const time = clock();
  const design = new Design(form(field('a')), time);
  const a = getId(design, 'a');
  for (const label of ['金', '金额', '金额（元）']) {
    design.change(a, { label }, 'label');
    time.pass(500);
  }
  design.endGesture();
  design.change(a, { label: 'later' }, 'label');
  design.undo();
  expect(getItem(design, a).item.label).toBe('金额（元）');
  design.undo();
  expect(getItem(design, a).item.label).toBe('a');
});

test('DSN-027 DSN-029 DSN-030 undo and redo go back and forth, and a new change ends the way forth', () => {
  const time = clock();
  const design = new Design(form(), time);
  for (const label of ['1', '2']) {
    design.add([field(label, { label })]);
    time.pass(200);
  }
  const labels = (): (string | undefined)[] => design.definition.list.map((item) => item.label);
  design.undo();
  expect(labels()).toEqual(['1']);
  design.redo();
  expect(labels()).toEqual(['1', '2']);
  design.undo();
  design.add([field('3', { label: '3' })]);
  expect([labels(), design.canRedo]).toEqual([['1', '3'], false]);
});

test('DSN-028 twenty records can be undone and no more', () => {
  const time = clock();
  const design = new Design(form(), time);
  for (let at = 0; at < 25; at += 1) {
    design.add([field('x')]);
    time.pass(200);
  }
  for (let at = 0; at < 30; at += 1) design.undo();
  expect(design.definition.list).toHaveLength(5);
});
