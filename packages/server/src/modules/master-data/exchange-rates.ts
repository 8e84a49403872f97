import { message } from '@scf-kit/sdk/contract';
import type { exchangeRate } from '@scf-kit/sdk/contract/master-data/exchange-rate';
import { isRmb } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { refuseOffices } from './kept-by-platform.ts';

/** The day the rates of RMB began to follow the market. */
const FIRST = '1994-01-01';

export const exchangeRates: Part<typeof exchangeRate> = {
  hooks: {
    beforeWrite: (context, values, before) => {
      refuseOffices(context);
      const { currencyType, rateDate } = { ...before, ...values };
      if (isRmb(currencyType)) throw refuse.invalid({ currencyType: message(context.locale, 'rate.rmb') });
      if (rateDate === undefined || rateDate < FIRST || rateDate > context.day)
        throw refuse.invalid({ rateDate: message(context.locale, 'rate.day') });
      return Promise.resolve(values);
    },
    beforeDelete: (context) => {
      refuseOffices(context);
      return Promise.resolve();
    },
  },
};
