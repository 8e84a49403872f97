import { Suspense, type ReactNode } from 'react';
import { $recordViews } from '../records/record-views.ts';

/** Records of others that the deciders of a record have to see; none for most records. */
export function Behind({
  businessType,
  businessKey,
}: {
  readonly businessType: string | null;
  readonly businessKey: string | null;
}): ReactNode {
  const View = businessType === null ? undefined : $recordViews.get().behind[businessType];
  return View && businessType !== null && businessKey !== null ? (
    <Suspense>
      <View of={{ kind: businessType, id: businessKey }} />
    </Suspense>
  ) : null;
}
