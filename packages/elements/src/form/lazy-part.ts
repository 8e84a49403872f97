import { useEffect, useState } from 'react';

/**
 * A part of the form whose code loads when it is first `wanted`; undefined until then. A failed load is tried again the
 * next time it is drawn.
 */
export function useLazyPart<M>(load: () => Promise<M>, wanted = true): M | undefined {
  const [part, setPart] = useState<M>();
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setPart(() => loaded);
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [load, wanted]);
  return part;
}
