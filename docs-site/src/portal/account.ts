import { TOKENS_KEY } from '@scf-kit/sdk/client';

/** The address of a sign-in or registration that comes back to this page, at the place it shows or another one. */
export const returning = (path: string, place = location.hash): string =>
  `${path}?redirect=${encodeURIComponent(location.pathname + location.search + place)}`;

/** Whether somebody is signed in at the back office, by the cookie of the same origin. */
export const isSignedIn = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${TOKENS_KEY}=`));

/** Leads who is signed in to the workplace, and who is not back here after signing in. */
export function showAccount(): void {
  const link = document.querySelector<HTMLAnchorElement>('#account');
  if (!link) return;
  if (isSignedIn()) {
    link.href = '/dashboard/workplace';
    link.textContent = link.dataset['workplace'] ?? link.textContent;
  } else link.href = returning('/user/login');
}
