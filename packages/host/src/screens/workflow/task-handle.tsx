import type { ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { HandledInstance } from './instance/handled-instance.tsx';
import { areaAt } from '../../navigation/approval-areas.ts';

/** `?processInstanceId=`: approve or reject one task, then go on with the next of its area. */
export default function TaskHandle(): ReactNode {
  const { route, query } = usePage();
  return <HandledInstance processInstanceId={query['processInstanceId'] ?? ''} area={areaAt(route.path)} />;
}
