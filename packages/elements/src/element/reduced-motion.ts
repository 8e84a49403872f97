import { useSyncExternalStore } from 'react';

const asked = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(asked);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the person asked their system for less motion. antd's own motion goes by its token and does not ask. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(asked).matches);
