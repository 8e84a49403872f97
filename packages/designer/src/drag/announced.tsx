import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useCanvas } from '../editing/use-canvas.ts';

export function Said(): ReactNode {
  const canvas = useCanvas();
  const subscribe = useCallback((listener: () => void) => canvas.subscribe('said', listener), [canvas]);
  const said = useSyncExternalStore(subscribe, () => canvas.said);
  return (
    <div className="offscreen" role="status" aria-live="assertive">
      {said}
    </div>
  );
}
