/** Milliseconds after which the parts are fetched at the latest, however busy the browser is. */
const AT_LATEST = 3_000;

/** Loads some code of the page; asked again, it answers what is there. */
type Load = () => Promise<unknown>;

/** Runs something when the browser has nothing else to do; answers how to call it off. */
function runWhenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, AT_LATEST);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: AT_LATEST });
  return () => cancelIdleCallback(idle);
}

/**
 * Fetches what shows after signing in, once the login is there and waits for its reader: who types a password finds it
 * loaded. Nothing of it is drawn, and what fails to come is said where it is needed. Answers how to call it off.
 */
export function fetchBehindLogin(loadLogin: Load, parts: readonly Load[]): () => void {
  const left = new AbortController();
  loadLogin().then(
    () => {
      if (left.signal.aborted) return;
      const callOff = runWhenIdle(() => void Promise.allSettled(parts.map((load) => load())));
      left.signal.addEventListener('abort', callOff);
    },
    () => undefined,
  );
  return () => left.abort();
}
