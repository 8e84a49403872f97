import type { ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { InstanceView } from './instance/instance-view.tsx';

/** `?processInstanceId=`: what the person has handled, with its progress. */
export default function TaskHandled(): ReactNode {
  return <InstanceView processInstanceId={usePage().query['processInstanceId'] ?? ''} />;
}
