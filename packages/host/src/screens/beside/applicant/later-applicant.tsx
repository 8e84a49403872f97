import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Standing = lazy(() =>
  loadChunk(async () => ({ default: (await import('./applicant-standing.tsx')).ApplicantStanding })),
);

/** The applicant of the project that a task is about; nothing for other records. */
export const ApplicantBeside = ({ kind, record }: { readonly kind: string; readonly record: string }): ReactNode =>
  kind === 'financing' ? (
    <Suspense>
      <Standing record={record} />
    </Suspense>
  ) : null;
