import { call, decimal, resource, value } from '../index.ts';

/** The exact product of two numbers (forms §5): the server computes with the shared decimal code. */
export const math = resource('math', {
  module: 'master-data',
  title: { zh: '计算', en: 'Calculation' },
  stored: false,
  access: 'public',
  fields: { data: decimal({ precision: 60, scale: 20 }) },
  calls: {
    multiply: call('GET', '/api/engine/open/math/multiply', {
      access: 'public',
      query: {
        n1: decimal({ required: true, precision: 30, scale: 10 }),
        n2: decimal({ required: true, precision: 30, scale: 10 }),
      },
      answer: value(decimal({ precision: 60, scale: 20 })),
    }),
  },
});
