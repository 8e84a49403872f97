import type { PermissionCode } from '../permissions.ts';

/** Who reads what registers say of companies; the last one of its own enterprise. */
export const READS = [
  'ENTERPRISE_INFO',
  'BUSINESS_APPROVAL',
  'FINANCING_PARTY',
  'ENTERPRISE_AUTH',
  'SUBMIT_ENTERPRISE_INFO',
] as const satisfies readonly PermissionCode[];
/** Who asks the provider, and enters rows by hand. */
export const ASKS = 'ENTERPRISE_AUTH' satisfies PermissionCode;
