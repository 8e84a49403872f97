import { permissions, type PermissionCode } from '@scf-kit/sdk/contract/permissions';
import type { Text } from '@scf-kit/sdk/contract/text';

interface PermissionOption {
  readonly value: PermissionCode;
  readonly label: string;
  /** The words that find it: the names in both languages, and the code. */
  readonly search: string;
}

/** A permission to choose. */
export const createPermissionOption = (code: PermissionCode, say: (text: Text) => string): PermissionOption => ({
  value: code,
  label: `${say(permissions[code])} (${code})`,
  search: `${permissions[code].zh} ${permissions[code].en} ${code}`,
});
