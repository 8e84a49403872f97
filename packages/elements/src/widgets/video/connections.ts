/**
 * Connections of HTTP/1.1 that streams may hold at once, over all windows of this origin: a browser has six for a
 * server, and with all of them held no call of any window would be answered.
 */
const MOST = 4;

const sharesOne = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'nextHopProtocol' in entry && /^h[23]/.test(String(entry.nextHopProtocol)));

function held(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const locks: LockManager['request'] = navigator.locks.request.bind(navigator.locks);
    void locks(name, { ifAvailable: true }, (lock) =>
      lock === null ? resolve(undefined) : new Promise<void>((release) => resolve(() => release())),
    );
  });
}

/**
 * Takes a connection that a stream may hold as long as it likes; answers what gives it back, or undefined where there
 * is none left. Where all requests share one (HTTP/2) there always is.
 */
export async function freeConnection(): Promise<(() => void) | undefined> {
  // Locks are there in secure contexts alone.
  if (sharesOne() || !('locks' in navigator)) return () => undefined;
  for (let n = 1; n <= MOST; n += 1) {
    const release = await held(`scf-video-${n}`);
    if (release) return release;
  }
  return undefined;
}
