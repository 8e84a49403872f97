import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';

export interface OptionProps {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}
