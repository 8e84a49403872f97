import { useEffect, useState } from 'react';

/** A part of the form whose code loads when it is first drawn; undefined until then. A failed load is tried again the next time it is drawn. */
export function useLazyPart<M>(load: () => Promise<M>): M | undefined {
  const [part, setPart] = useState<M>();
  useEffect(() => {
    let gone = false;
    load().then((loaded) => { if (!gone) setPart(() => loaded); }, (cause: unknown) => console.warn(cause));
    return () => { gone = true; };
  }, [load]);
  return part;
}
