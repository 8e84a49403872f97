import { $routeTable, client, language, navigation, notify, session, toLogin } from '../../services.ts';
import { LOGIN_PATH } from '../../navigation/location.ts';
import { forgetTabs } from '../tabs/tab-store.ts';

/** Ends the session; a failing call also leads to the login page. */
export async function signOut(): Promise<void> {
  const elsewhere = await client.auth.logout().catch(() => undefined);
  forgetTabs();
  $routeTable.set(undefined);
  if (elsewhere !== undefined) {
    // People who came from the identity provider leave there too.
    window.location.assign(elsewhere);
    return;
  }
  // No redirect back: the next person to sign in begins at home.
  navigation.go(LOGIN_PATH, { replace: true });
}

/** User info could not be loaded: say so, sign out, go to login; if even that fails, hard. */
export async function leaveAfterUserInfoFailed(): Promise<void> {
  // The session was refused meanwhile, and the person is on the way to the login page already.
  if (!session.tokens()) return;
  notify({ kind: 'error', title: language.t('common.title.error'), description: language.t('auth.userInfoFailed') });
  try {
    await client.auth.logout();
    forgetTabs();
    toLogin();
  } catch {
    window.location.assign(LOGIN_PATH);
  }
}
