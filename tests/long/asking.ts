import type { AnswerOf, Call } from '@scf-kit/sdk/contract';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';

const PASSWORD = 'Scf-demo-2026';

export interface Answer<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
}

interface Asked {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}

/** Makes one call, as a program would that knows no more than the address. */
export async function ask<T = unknown>(
  url: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { token, query = {}, body, key }: Asked = {},
): Promise<Answer<T>> {
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'access-i18n': 'zh-CN',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return JSON.parse(await answer.text());
}

export const logIn = (url: string, username: string, password = PASSWORD) =>
  ask<{ readonly access_token: string } | null>(url, session.calls.token, {
    body: {
      grant_type: 'password',
      username,
      password,
      client_id: 'scf-kit-host',
      client_secret: 'scf-kit-host-secret',
    },
  });

export async function fetchToken(url: string, username: string, password = PASSWORD): Promise<string> {
  const { data, msg } = await logIn(url, username, password);
  if (!data) throw new Error(`${username} cannot sign in: ${msg}`);
  return data.access_token;
}

/** The person of a token. */
export async function fetchPerson(
  url: string,
  token: string,
): Promise<{ readonly id: string; readonly officeId: string }> {
  const { data } = await ask<AnswerOf<typeof user.calls.current>>(url, user.calls.current, { token });
  return data.user;
}
