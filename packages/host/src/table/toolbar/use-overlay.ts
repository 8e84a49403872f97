import { useEffect, useRef, useState } from 'react';
import { OVERLAY } from '../query/table-query.ts';

/** True for the 800 ms after `start`. */
export function useOverlay(): readonly [boolean, () => void] {
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setBusy(false);
    },
    [],
  );
  const start = (): void => {
    clearTimeout(timer.current);
    setBusy(true);
    timer.current = setTimeout(() => setBusy(false), OVERLAY);
  };
  return [busy, start];
}
