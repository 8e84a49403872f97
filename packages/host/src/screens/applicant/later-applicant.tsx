import { lazy, Suspense, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useMayCall } from '../../shell/person/can.tsx';

const Standing = lazy(() =>
  loadChunk(async () => ({ default: (await import('./applicant-standing.tsx')).ApplicantStanding })),
);

/** The applicant of the project that a task is about; nothing for other records and for who reads no projects. */
export function ApplicantBeside({ kind, record }: { readonly kind: string; readonly record: string }): ReactNode {
  const mayCall = useMayCall();
  if (kind !== financing.name || !mayCall(financing.calls.get.access) || !mayCall(financing.calls.page.access))
    return null;
  return (
    <Suspense>
      <Standing record={record} />
    </Suspense>
  );
}
