import {
  boolean,
  call,
  date,
  id,
  list,
  longText,
  needs,
  nothing,
  one,
  options,
  question,
  reference,
  resource,
  text,
} from '../index.ts';

const period = {
  substituteId: reference('user', { zh: '代理人', en: 'Substitute', required: true, onDelete: 'cascade' }),
  startDate: date({ zh: '开始日期', en: 'From', required: true }),
  endDate: date({ zh: '结束日期', en: 'To', required: true }),
  reason: longText({ zh: '原因', en: 'Reason', max: 500 }),
  enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
} as const;

const answered = {
  id: id({ required: true }),
  userId: id({ required: true }),
  userName: text({ zh: '被代理人', en: 'Absent person' }),
  substituteName: text({ zh: '代理人', en: 'Substitute' }),
  ...period,
} as const;

/**
 * The substitutes who handle a person's tasks while that person is away: whole days of the business time zone, both
 * ends included. The
 * substitute is of the same office and may open to-do lists. One person has one substitute a day; periods that overlap
 * on a day may not lead round in a circle; and it does not pass on: where the substitute is away too, the substitute's
 * substitute does not get these tasks.
 */
export const substitute = resource('substitute', {
  module: 'access',
  title: { zh: '代理人设置', en: 'Substitute' },
  access: 'USER_MANAGE',
  label: 'startDate',
  personal: { of: 'userId' },
  fields: {
    ...period,
    userId: reference('user', {
      zh: '被代理人',
      en: 'Absent person',
      required: true,
      onDelete: 'cascade',
      displayName: 'userName',
    }),
    substituteId: reference('user', {
      zh: '代理人',
      en: 'Substitute',
      required: true,
      onDelete: 'cascade',
      displayName: 'substituteName',
    }),
  },
  list: {
    columns: ['userId', 'substituteId', 'startDate', 'endDate', 'enabled', 'reason'],
    filters: ['userId', 'substituteId', 'startDate'],
    sort: '-startDate',
  },
  calls: {
    /** The person's own periods, newest first, and those in which the person stands in for others now or later. */
    mine: call('GET', '/mine', { access: 'session', answer: list(answered) }),
    addMine: call('POST', '/mine', { access: 'session', body: period, answer: one(answered) }),
    changeMine: call('PUT', '/mine', {
      access: 'session',
      body: { id: id({ required: true }), ...period },
      answer: one(answered),
    }),
    removeMine: call('DELETE', '/mine/{id}', {
      access: 'session',
      params: { id: id({ required: true }) },
      answer: nothing(),
    }),
    /**
     * Colleagues who may stand in: of the person's office (an administrator: of `userId`'s), signed in by themselves,
     * with to-do lists.
     */
    candidates: call('GET', '/candidates', {
      access: 'session',
      query: { keyword: text({ max: 100 }) },
      answer: options(),
    }),
    candidatesFor: question('/candidates/{userId}', {
      by: 'userId',
      of: 'user',
      access: needs('USER_MANAGE', 'query'),
      params: { userId: text({ required: true, max: 64 }) },
      query: { keyword: text({ max: 100 }) },
      answer: options(),
    }),
  },
});
