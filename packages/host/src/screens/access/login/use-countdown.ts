import { useEffect, useState } from 'react';

/** Seconds until a code may be asked again; the server sends one a minute. */
const AGAIN = 60;

/** Counts down to zero once started. */
export function useCountdown(): readonly [left: number, start: () => void] {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, () => setLeft(AGAIN)];
}
