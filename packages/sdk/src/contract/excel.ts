import { one, type Answer } from './call.ts';
import { id, integer, json, text } from './kinds.ts';

/**
 * One row of an import as it was read: the line of the sheet, its texts by field, and what is wrong with it by field.
 */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}
/** A column of the file that was recognised. */
export interface ImportColumn {
  readonly name: string;
  readonly title: string;
}

/**
 * A trial run of an import; nothing has been written. At most 1,000 rows are answered, those with errors first; the
 * counts are of all. `importId` confirms it within 24 hours.
 */
export interface ImportPreview {
  readonly importId: string;
  readonly fileName: string;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly columns: readonly ImportColumn[];
  /** Headers of the file that name no field: their cells are left out. */
  readonly unknownHeaders: readonly string[];
  /** Titles of required fields the file has no column for. */
  readonly missingHeaders: readonly string[];
  readonly rows: readonly ImportRow[];
}
/**
 * The outcome of an import. A repeat with the same importId answers the same and writes nothing. Many rows are written
 * in the background: as long as `percent` is a number it goes on, and a repeat answers how far it is.
 */
export interface ImportResult {
  readonly created: number;
  readonly skipped: number;
  readonly percent: number | null;
}

/** Answered as JSON instead of a file where the rows are too many to wait for: the file-download that will hold it. */
export interface ExportQueued {
  readonly fileDownloadId: string;
  readonly total: number;
}

const count = integer({ required: true });
const preview: Answer<ImportPreview> = one({
  importId: id({ required: true }),
  fileName: text({ required: true }),
  total: count,
  valid: count,
  invalid: count,
  columns: json<readonly ImportColumn[]>()({ required: true }),
  unknownHeaders: json<readonly string[]>()({ required: true }),
  missingHeaders: json<readonly string[]>()({ required: true }),
  rows: json<readonly ImportRow[]>()({ required: true }),
});
const result: Answer<ImportResult> = one({
  created: count,
  skipped: count,
  percent: integer({ zh: '进度', en: 'Progress in percent' }),
});

export const importAnswers = { preview, result } as const;
