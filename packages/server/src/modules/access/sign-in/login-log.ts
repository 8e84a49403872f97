import { isMessageKey, message } from '@scf-kit/sdk/contract';
import type { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import type { Part } from '../../../resource/serve.ts';

export const loginLog: Part<typeof loginHistory> = {
  computed: {
    // The log keeps why as a message's key; readers get the sentence in their language.
    failReason: {
      lists: true,
      compute: ({ locale }, rows) =>
        Promise.resolve(
          rows.map(({ failReason }) =>
            typeof failReason === 'string' && isMessageKey(failReason) ? message(locale, failReason) : failReason,
          ),
        ),
    },
  },
};
