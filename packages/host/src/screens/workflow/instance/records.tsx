import { Empty, Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { words } from './words.ts';

type RecordView = ComponentType<{ readonly id: string }>;

/** How records show that were not filled in with a form, by resource. */
const RECORDS: Readonly<Record<string, RecordView>> = {
  office: lazy(() => loadChunk(() => import('../../enterprise/office/office-record.tsx'))),
  'office-change': lazy(() => loadChunk(() => import('../../enterprise/changes/change-record.tsx'))),
  'anxinsign-seal': lazy(() => loadChunk(() => import('../../enterprise/seals/application-record.tsx'))),
};

/** The record an instance without a form is about. */
export function InstanceRecord({ businessType, businessKey }: { readonly businessType: string | null; readonly businessKey: string | null }): ReactNode {
  const { say } = useTexts();
  const View = businessType === null || businessKey === null ? undefined : RECORDS[businessType];
  return View && businessKey !== null ? <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}><View id={businessKey} /></Suspense> : <Empty description={say(words.noForm)} />;
}
