import type { ItemRecord, RecordId } from '../../document/records.ts';

export interface HeldProps {
  readonly record: ItemRecord;
  readonly level: number;
}

export interface PartProps {
  readonly list: RecordId;
  readonly level: number;
}
