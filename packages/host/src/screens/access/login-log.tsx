import type { ReactNode } from 'react';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { ResourceTable } from '../../table/resource-table.tsx';

export default function LoginLog(): ReactNode {
  return <ResourceTable resource={loginHistory} empty={{ zh: '每次登录的记录会出现在这里', en: 'Every login is listed here' }} />;
}
