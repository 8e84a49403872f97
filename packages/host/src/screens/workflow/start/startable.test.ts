import { expect, test } from 'vitest';
import { byCategory, filterStartable, placeOfStart, type Startable } from './startable.ts';

const one = (name: string, more: Partial<Startable> = {}): Startable => ({
  formKey: null,
  processDefinitionKey: name,
  processDefinitionId: `${name}:1`,
  name,
  categoryText: null,
  businessType: null,
  ...more,
});
const leave = one('请假', { formKey: 'leave', categoryText: '人事' });
const car = one('用车');
const pay = one('付款申请', { formKey: 'payment', categoryText: '资金' });

test('forms and processes to begin stand by category, those without one last', () => {
  expect(byCategory([car, leave, pay])).toEqual([
    ['人事', [leave]],
    ['资金', [pay]],
    [null, [car]],
  ]);
});

test('it is found by a part of its name, key or category', () => {
  expect(filterStartable([leave, car, pay], ' PAY ')).toEqual([pay]);
  expect(filterStartable([leave, car, pay], '人事 请')).toEqual([leave]);
  expect(filterStartable([leave, car, pay], '')).toEqual([leave, car, pay]);
});

test('a form is filled in, and a process without one started, at an address of its own', () => {
  expect([placeOfStart(leave), placeOfStart(car)]).toEqual([
    { path: '/dashboard/start', query: { formKey: 'leave' } },
    { path: '/dashboard/start', query: { processDefinitionKey: '用车' } },
  ]);
});
