import type { ImportResult } from '@scf-kit/sdk/contract/excel';
import type { ImportProgress } from './import-progress.ts';
import { integer, json, longText } from '@scf-kit/sdk/contract';
import { table, short, key, at, short0, key0 } from './table.ts';

/** One answered write by its Idempotency-Key, kept a day: a retry gets the same answer. */
export const idempotency = table(
  'idempotency',
  {
    key: short,
    userId: key,
    call: short,
    status: integer({ required: true }),
    answer: json<unknown>()(),
    createTime: at,
  },
  { primaryKey: ['userId', 'key'], indexes: [{ columns: ['createTime'] }] },
);

/**
 * Rows read from a file that wait for their word; `content` is sealed and holds those that may be created, `result`
 * what was. `progress` is there once they are written in the background.
 */
export const importDraft = table(
  'import_draft',
  {
    id: key,
    resource: short,
    userId: key,
    createTime: at,
    total: integer({ required: true }),
    invalid: integer({ required: true }),
    content: longText({ required: true }),
    result: json<ImportResult | null>()(),
    fileName: short0,
    progress: json<ImportProgress | null>()(),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId', 'createTime'] }, { columns: ['createTime'] }] },
);

/**
 * An upload that may be cut and gone on with. `received` counts the bytes of its parts; `fileId` is the stored file
 * once all are there.
 */
export const resumableUpload = table(
  'resumable_upload',
  {
    id: key,
    userId: key,
    officeId: key,
    dir: short,
    originalFileName: short,
    extension: short,
    sha256: short0,
    size: integer({ required: true }),
    received: integer({ required: true }),
    parts: integer({ required: true }),
    fileId: key0,
    createTime: at,
    expireTime: at,
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId'] }, { columns: ['expireTime'] }] },
);

/**
 * One piece of it, an object of the storage named by its id; without a size it is still on its way. `offset` says where
 * it begins.
 */
export const resumablePart = table(
  'resumable_part',
  { id: key, uploadId: key, offset: integer({ required: true }), size: integer() },
  { primaryKey: ['id'], indexes: [{ columns: ['uploadId', 'offset'] }] },
);

/** Which version of the data that comes with the product is stored. */
export const keptData = table('kept_data', { name: short, version: short }, { primaryKey: ['name'] });

export const counter = table(
  'counter',
  { name: short, period: short, value: integer({ required: true }) },
  { primaryKey: ['name', 'period'] },
);
