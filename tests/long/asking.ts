const PASSWORD = 'Scf-demo-2026';

export interface Answer<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
}

/** Makes one call, as a program would that knows no more than the address. */
export async function ask<T = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body, key }: { readonly token?: string; readonly body?: unknown; readonly key?: string } = {},
): Promise<Answer<T>> {
  const answer = await fetch(url + path, {
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
  ask<{ readonly access_token: string } | null>(url, 'POST', '/api/oauth/oauth/token', {
    body: {
      grant_type: 'password',
      username,
      password,
      client_id: 'scf-kit-host',
      client_secret: 'scf-kit-host-secret',
    },
  });

export async function fetchToken(url: string, username: string): Promise<string> {
  const { data, msg } = await logIn(url, username);
  if (!data) throw new Error(`${username} cannot sign in: ${msg}`);
  return data.access_token;
}

/** The person of a token. */
export async function fetchPerson(
  url: string,
  token: string,
): Promise<{ readonly id: string; readonly officeId: string }> {
  const path = '/api/engine/auth/user/fetch/token';
  const { data } = await ask<{ readonly user: { readonly id: string; readonly officeId: string } }>(url, 'GET', path, {
    token,
  });
  return data.user;
}
