import { afterEach, vi } from 'vitest';
import type { Locale } from '../../contract/text.ts';
import { ApiError } from '../api-error.ts';
import { createClient, type Client } from '../client.ts';
import { createSession, type SessionStore } from '../session.ts';
import { memoryStorage } from '../storage.ts';
import { serve, type Received, type Reply, type TestServer } from './test-server.ts';

const servers: TestServer[] = [];
interface Shown {
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
}
interface Stage {
  readonly client: Client;
  readonly session: SessionStore;
  readonly server: TestServer;
  readonly shown: Shown[];
  readonly went: string[];
}
export async function stage(
  answer: (request: Received) => Reply | Promise<Reply>,
  options: { token?: string; locale?: Locale } = {},
): Promise<Stage> {
  const server = await serve(answer);
  servers.push(server);
  const session = createSession({ storage: memoryStorage() });
  if (options.token)
    session.setTokens({ access_token: options.token, refresh_token: 'refresh-1', token_type: 'Bearer' });
  const shown: Shown[] = [];
  const went: string[] = [];
  const client = createClient({
    baseUrl: server.baseUrl,
    session,
    locale: () => options.locale ?? 'zh-CN',
    hooks: {
      notify: (notice) => shown.push(notice),
      toLogin: () => went.push('login'),
      reload: () => went.push('reload'),
    },
  });
  return { client, session, server, shown, went };
}
export const caught = async (act: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError.');
  return error;
};
export const get = (client: Client, path = '/api/engine/auth/thing'): Promise<unknown> =>
  client.request({ method: 'GET', path });

/** Ends the servers a test started. */
export function provideAnswers(): void {
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
}
