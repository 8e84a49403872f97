import { signInResults } from '@scf-kit/sdk/contract/access/login-history';
import type { user } from '@scf-kit/sdk/contract/access/user';
import { refuse } from '../../../http/refusal.ts';
import { notify } from '../../../push/notify.ts';
import type { Part } from '../../../resource/serve.ts';
import { forgiveWrongPasswords } from './forgiving.ts';
import { endFamilies } from '../tokens/tokens.ts';
import { ownerByCode } from './by-phone.ts';
import { deny, record } from './login.ts';
import { lockAccount, setChosenPassword } from '../passwords/password-policy.ts';

export const passwordRecovery: Part<typeof user> = {
  calls: {
    recoverPassword: async (context, { body }) => {
      const { db, config, ip } = context;
      if (!config.passwordRecovery) throw refuse.forbidden('user.recovery.off');
      const { phone, code } = body;
      const owner = await ownerByCode(context, { phone, code, purpose: 'recover', field: 'code' });
      const tried = { username: phone, user: owner };
      const account = await lockAccount(db, owner.id);
      // Whoever signs in at a provider alone gets no second way in by a phone.
      if (!account?.passwordHash) return deny(context, { ...tried, failure: 'auth.password.none' });
      // A password that is refused leaves the code as it is: the transaction is undone.
      await setChosenPassword(context, account, body);
      await forgiveWrongPasswords(db, account, account.id);
      await endFamilies(db, account.id, 'password recovered');
      await record(context, { ...tried, failure: undefined }, signInResults.passwordRecovered);
      await notify(db, [
        { receiverId: account.id, key: 'notice.password.recovered', params: { ip }, dataType: 'SYSTEM' },
      ]);
      return null;
    },
  },
};
