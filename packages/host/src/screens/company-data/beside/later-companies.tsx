import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Companies = lazy(() =>
  loadChunk(async () => ({ default: (await import('./companies-beside.tsx')).CompaniesBeside })),
);

/** The companies that a record names; nothing shows until they are read, so their code comes beside the record's. */
export function CompaniesBeside(props: ComponentProps<typeof Companies>): ReactNode {
  return (
    <Suspense>
      <Companies {...props} />
    </Suspense>
  );
}
