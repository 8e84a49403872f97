import { date, integer } from '@scf-kit/sdk/contract';
import { at, key, short, table } from './table.ts';

/**
 * Who fills in a form on a partner's page: one person for each of the partner's own ids and each form, so that nothing
 * of one is reached by another.
 */
export const partnerVisitor = table(
  'partner_visitor',
  { partnerClientId: key, formKey: short, reference: short, userId: key, createTime: at, seenTime: at },
  {
    primaryKey: ['partnerClientId', 'formKey', 'reference'],
    indexes: [{ columns: ['userId'], unique: true }, { columns: ['seenTime'] }],
  },
);

/** How much a client may still call: the moment at which its allowance is whole again. */
export const partnerBucket = table(
  'partner_bucket',
  { partnerClientId: key, wholeTime: at },
  { primaryKey: ['partnerClientId'] },
);

/** How many calls of a client took up to so many milliseconds on a day. */
export const partnerTime = table(
  'partner_time',
  {
    partnerClientId: key,
    day: date({ required: true }),
    upTo: integer({ required: true }),
    calls: integer({ required: true }),
  },
  { primaryKey: ['partnerClientId', 'day', 'upTo'] },
);
