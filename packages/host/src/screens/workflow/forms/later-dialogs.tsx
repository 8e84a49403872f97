import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Publish = lazy(() => loadChunk(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog })));
const Versions = lazy(() =>
  loadChunk(async () => ({ default: (await import('./versions-drawer.tsx')).VersionsDrawer })),
);

/** The changes that publishing a form makes, loaded when somebody is about to. */
export function PublishDialog(props: ComponentProps<typeof Publish>): ReactNode {
  return (
    <Suspense>
      <Publish {...props} />
    </Suspense>
  );
}

/** The published versions of a form, loaded when somebody looks. */
export function VersionsDrawer(props: ComponentProps<typeof Versions>): ReactNode {
  return (
    <Suspense>
      <Versions {...props} />
    </Suspense>
  );
}
