import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';

export interface PartsProps {
  readonly id: RecordId;
  readonly item: FormItem;
}
