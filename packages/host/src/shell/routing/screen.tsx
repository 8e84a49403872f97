import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PlainSkeleton } from '../plain/plain-waiting.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Route } from '../../navigation/route.ts';
import { ChunkLoadError, loadChunk } from './screen-loader.ts';

const loaded = new Map<string, ComponentType>();

/** The lazily loaded screen of a route; one component a path, so React keeps its state. */
function getScreen(route: Route): ComponentType {
  const known = loaded.get(route.path);
  if (known) return known;
  const made = lazy(() => loadChunk(route.load));
  loaded.set(route.path, made);
  return made;
}

/** Draws the screen of a route: loaded on demand, a failure kept to itself. */
export const Screen = memo(function Screen({ route }: { readonly route: Route }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const View = getScreen(route);
  const again = (failed: Error | undefined): void => {
    // A browser remembers a module that failed: only a new page asks for it anew. It asks before unsaved work goes.
    if (failed instanceof ChunkLoadError) window.location.reload();
    loaded.delete(route.path);
    setAttempt((count) => count + 1);
  };
  return (
    <ErrorBoundary key={attempt} onRetry={again}>
      <Suspense
        fallback={
          <div className="shell-waiting">
            <PlainSkeleton rows={8} />
          </div>
        }
      >
        <View />
      </Suspense>
    </ErrorBoundary>
  );
});
