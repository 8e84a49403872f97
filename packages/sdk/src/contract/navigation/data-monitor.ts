import type { PermissionCode } from '../permissions.ts';
import type { Text } from '../text.ts';

/** The external screen that opens in a new tab (spec shell §2); the deployment says where it stands. */
export const DATA_MONITOR = {
  code: 'KX_MONITOR_TV',
  title: { zh: '数据监控大屏', en: 'Data monitor' },
} as const satisfies { readonly code: PermissionCode; readonly title: Text };
