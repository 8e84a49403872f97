import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Dialog = lazy(() => loadChunk(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog })));

/** The dialog of an action, whose code comes when the first one opens. */
export function ActionDialog(props: ComponentProps<typeof Dialog>): ReactNode {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
