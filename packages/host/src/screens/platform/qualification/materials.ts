import { requiredStates, type MaterialFile } from '@scf-kit/sdk/contract/financing/qualifications';
import type { Text } from '@scf-kit/sdk/contract/text';

const REQUIRED = requiredStates.required.value;
const OPTIONAL = requiredStates.optional.value;

/** A qualification material row (spec forms §3). */
export interface MaterialRow {
  readonly key: string;
  readonly title: Text;
  readonly descText: Text;
  readonly requiredStatus: typeof REQUIRED | typeof OPTIONAL;
  readonly officeId: string;
  readonly objectStorages: readonly MaterialFile[];
}

export interface MaterialColumn {
  readonly key: 'title' | 'descText' | 'objectStorages';
  readonly title: Text;
  /** The permission marker the specification gives the upload column (spec forms §6). */
  readonly permission?: 3;
}
export const MATERIAL_COLUMNS: readonly MaterialColumn[] = [
  { key: 'title', title: { zh: '材料名称', en: 'Document' } },
  { key: 'descText', title: { zh: '说明', en: 'Description' } },
  { key: 'objectStorages', title: { zh: '附件', en: 'Files' }, permission: 3 },
];

const SAMPLES: readonly Omit<MaterialRow, 'officeId' | 'objectStorages'>[] = [
  {
    key: 'licence',
    title: { zh: '营业执照', en: 'Business licence' },
    descText: { zh: '三证合一，加盖公章', en: 'Stamped with the company seal' },
    requiredStatus: REQUIRED,
  },
  {
    key: 'device',
    title: { zh: '医疗器械经营许可证', en: 'Medical device licence' },
    descText: { zh: '在有效期内', en: 'Within its validity' },
    requiredStatus: REQUIRED,
  },
  {
    key: 'account',
    title: { zh: '开户许可证', en: 'Bank account permit' },
    descText: { zh: '基本存款账户', en: 'Of the basic deposit account' },
    requiredStatus: OPTIONAL,
  },
];

/** The rows of the sample for an office: nothing handed in yet. */
export const sampleRows = (officeId: string): readonly MaterialRow[] =>
  SAMPLES.map((sample) => ({ ...sample, officeId, objectStorages: [] }));

/** Titles of the required rows without a file. */
export const listMissing = (rows: readonly MaterialRow[]): readonly Text[] =>
  rows.filter((row) => row.requiredStatus === REQUIRED && row.objectStorages.length === 0).map((row) => row.title);
