import type { Action } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';

/** Something to do with one row. `confirm` is asked first. */
export interface RowAction {
  readonly key: string;
  readonly label: Text;
  readonly danger?: boolean;
  readonly confirm?: Text;
  readonly codes?: readonly string[];
  readonly action?: Action;
  readonly onClick: () => void | Promise<void>;
}
