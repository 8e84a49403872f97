import type { ReactNode } from 'react';
import { usePage } from '../../shell/page.tsx';
import { InstanceView } from '../workflow/instance/instance-view.tsx';

/** `/financing-approval/my-have-todo/detail?processInstanceId`: what the person has handled, with its progress. */
export default function HaveTodoDetail(): ReactNode {
  return <InstanceView processInstanceId={usePage().query['processInstanceId'] ?? ''} />;
}
