import type { Text } from '@scf-kit/sdk/contract/text';
import type { SubjectKind } from './subjects.ts';

export type Operator =
  | 'is'
  | 'isNot'
  | 'above'
  | 'atLeast'
  | 'below'
  | 'atMost'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'empty'
  | 'filled'
  | 'on'
  | 'off';

const TEXTS: Readonly<Record<Operator, Text>> = {
  is: { zh: '等于', en: 'is' },
  isNot: { zh: '不等于', en: 'is not' },
  above: { zh: '大于', en: 'is above' },
  atLeast: { zh: '大于等于', en: 'is at least' },
  below: { zh: '小于', en: 'is below' },
  atMost: { zh: '小于等于', en: 'is at most' },
  in: { zh: '属于', en: 'is one of' },
  notIn: { zh: '不属于', en: 'is none of' },
  contains: { zh: '包含', en: 'contains' },
  notContains: { zh: '不包含', en: 'does not contain' },
  startsWith: { zh: '开头是', en: 'starts with' },
  empty: { zh: '为空', en: 'is empty' },
  filled: { zh: '不为空', en: 'is filled in' },
  on: { zh: '已开启', en: 'is on' },
  off: { zh: '未开启', en: 'is off' },
};

/** On a date the same operators are said in the words of time. */
const OF_DATES: Partial<Readonly<Record<Operator, Text>>> = {
  above: { zh: '晚于', en: 'is after' },
  atLeast: { zh: '不早于', en: 'is not before' },
  below: { zh: '早于', en: 'is before' },
  atMost: { zh: '不晚于', en: 'is not after' },
};

export const operatorText = (operator: Operator, kind: SubjectKind): Text =>
  (kind === 'date' ? OF_DATES[operator] : undefined) ?? TEXTS[operator];

const ORDERED = ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'empty', 'filled'] as const;

/** The operators a kind is offered, the usual one first. */
export const operatorsByKind: Readonly<Record<SubjectKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'notContains', 'startsWith', 'empty', 'filled'],
  number: ORDERED,
  date: ORDERED,
  choice: ['is', 'isNot', 'in', 'notIn', 'empty', 'filled'],
  choices: ['contains', 'notContains', 'empty', 'filled'],
  switch: ['on', 'off'],
  list: ['filled', 'empty'],
};

const ALONE: ReadonlySet<Operator> = new Set(['empty', 'filled', 'on', 'off']);
const LISTED: ReadonlySet<Operator> = new Set(['in', 'notIn']);

/** Whether an operator needs nothing beside the field. */
export const standsAlone = (operator: Operator): boolean => ALONE.has(operator);

/** Whether it is compared with several values. */
export const takesList = (operator: Operator): boolean => LISTED.has(operator);
