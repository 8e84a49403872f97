import { useEffect, useState } from 'react';

/** Pixels; a narrower designer shows its sides as drawers. */
const NARROW = 960;

/** Whether a place is too narrow for three panes. */
export function useNarrow(place: React.RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setNarrow(current.clientWidth < NARROW));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
}
