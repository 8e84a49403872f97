import { cookieStorage, createClient, createSession, type Client } from '@scf-kit/sdk/client';
import { createSandboxTokens, readSandbox } from './sandbox.ts';
import { inEachLanguage, locale, say } from './words.ts';

const session = createSession({ storage: cookieStorage() });
/**
 * The person who is signed in at the back office is signed in here: same origin, same cookies, one refresh at a time.
 */
export const client: Client = createClient({ baseUrl: '', locale, session });

export const isSignedIn = (): boolean => session.tokens() !== undefined;
export const loginAddress = (): string =>
  `/user/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

const sandbox = readSandbox();
const findSandboxToken = sandbox && createSandboxTokens(client, sandbox);

/**
 * The access token the elements ask for: of the reader's sandbox where one is named, else of the person; undefined for
 * a visitor. Asking who the person is renews an expired one.
 */
export async function getToken(why: 'first' | 'expired'): Promise<string | undefined> {
  if (findSandboxToken) return findSandboxToken(why);
  if (why === 'expired' && session.tokens()) await client.auth.loadUser().catch(() => undefined);
  return session.tokens()?.access_token;
}

/** Shows who is signed in, in the header. */
export function showAccount(): void {
  const link = document.querySelector<HTMLAnchorElement>('#account');
  if (!link) return;
  const draw = (): void => {
    const person = session.$person.get();
    link.href = session.tokens() ? '/dashboard/workplace' : loginAddress();
    link.textContent = person
      ? person.user.actualName
      : session.tokens()
        ? say({ zh: '工作台', en: 'Workplace' })
        : say({ zh: '登录', en: 'Log in' });
  };
  inEachLanguage(draw);
  session.$person.listen(draw);
  session.$tokens.listen(draw);
  if (session.tokens()) void client.auth.loadUser().catch(draw);
}
