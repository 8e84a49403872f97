import type { Stored, StoredRow } from '../../resource/shape.query.ts';

/** The title of a record's process; undefined for a resource without a summary. */
export const formatRecordTitle = ({ summary }: Stored, row: StoredRow): string | undefined =>
  summary?.title
    .map((name) => row[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ') || undefined;
