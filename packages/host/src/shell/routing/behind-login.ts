/** Milliseconds after which the page is fetched at the latest, however busy the browser is. */
const AT_LATEST = 3_000;

/**
 * Fetches what shows after signing in while the login waits for its reader: who types a password finds it there.
 * Nothing of it is drawn, and what fails to come is asked for again when it is needed.
 */
export function fetchBehindLogin(): () => void {
  const fetchNow = (): void =>
    void Promise.all([import('../theme/theme.tsx'), import('../layout.tsx')]).catch(() => undefined);
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchNow, AT_LATEST);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(fetchNow, { timeout: AT_LATEST });
  return () => cancelIdleCallback(idle);
}
