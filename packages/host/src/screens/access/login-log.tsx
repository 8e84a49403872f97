import type { ReactNode } from 'react';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { ResourceTable } from '../../table/resource-table.tsx';
import { BrowserText } from './account/browser-text.tsx';

const COLUMNS = loginHistory.list.columns.map((name) =>
  name === 'userAgent'
    ? {
        name,
        width: 160,
        render: ({ userAgent }: { readonly userAgent: string | null }) => <BrowserText userAgent={userAgent} />,
      }
    : { name },
);

export default function LoginLog(): ReactNode {
  return (
    <ResourceTable
      resource={loginHistory}
      columns={COLUMNS}
      empty={{ zh: '每次登录的记录会出现在这里', en: 'Every login is listed here' }}
    />
  );
}
