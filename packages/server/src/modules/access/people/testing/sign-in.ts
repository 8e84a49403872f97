import { session } from '@scf-kit/sdk/contract/access/session';
import type { Product } from '../../../../testing/app.ts';
import { call } from '../../../../testing/calls.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The name their browser gives itself. */
  readonly userAgent?: string;
}

/**
 * Signs somebody in by their password, as the page of the back office does.
 * @example
 * const { access_token: token } = (await signIn(app, { username: 'keeper', password: demo.password })).data;
 */
export const signIn = (
  { config, request }: Pick<Product, 'config' | 'request'>,
  { username, password, userAgent }: Credentials,
) =>
  call({ request }, session.calls.token, {
    ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
    body: {
      grant_type: 'password',
      username,
      password,
      client_id: config.clientId,
      client_secret: config.clientSecret,
    },
  });
