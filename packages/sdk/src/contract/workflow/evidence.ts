import { boolean, id, integer, json, moment, one, question, records, resource, text, type Fields } from '../index.ts';

const entryFields = {
  sequence: integer({ zh: '序号', en: 'No.', required: true }),
  at: moment({ zh: '时间', en: 'Time' }),
  /** The steps and actions of the command that wrote it. */
  steps: json<readonly string[]>()({ zh: '内容', en: 'Content', required: true }),
  /** The people who acted in it. */
  names: json<readonly string[]>()({ zh: '操作人', en: 'By', required: true }),
  /** Keeps the digests of what was approved or shown: form, record and files. */
  content: boolean({ required: true }),
  /** SHA-256 over the entry and `previous`, in hex. */
  hash: text({ zh: '存证指纹', en: 'Hash', required: true }),
  previous: text({ required: true }),
  sealNumber: integer({ zh: '封存号', en: 'Seal' }),
  sealedAt: moment({ zh: '封存时间', en: 'Sealed' }),
  sound: boolean({ required: true }),
} as const satisfies Fields;
const fileFields = {
  name: text({ zh: '文件', en: 'File', required: true }),
  size: integer({ zh: '大小', en: 'Size' }),
  sha256: text({ zh: 'SHA-256', en: 'SHA-256' }),
  sound: boolean({ required: true }),
} as const satisfies Fields;
const sealFields = {
  number: integer({ required: true }),
  sealedAt: moment({ required: true }),
  entries: integer({ required: true }),
  root: text({ required: true }),
  previous: text({ required: true }),
  hash: text({ required: true }),
  publicKey: text({ required: true }),
  signature: text({ required: true }),
} as const satisfies Fields;

/**
 * The evidence of an approval: what was done, on which definition, values and files, chained entry by entry and signed.
 * Reading it holds it against all that is stored today.
 */
export const flowEvidence = resource('flow-evidence', {
  module: 'workflow',
  title: { zh: '审批存证', en: 'Evidence' },
  base: '/api/engine/auth/flowable/evidence',
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /** `sound`: nothing was found wrong; else `faults` say what, in the language of the request. */
    check: question('', {
      by: 'processInstanceId',
      of: 'flowable-flow',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: one({
        sound: boolean({ required: true }),
        checkedAt: moment({ required: true }),
        faults: json<readonly string[]>()({ required: true }),
        definitionSha256: text(),
        formHash: text(),
        entries: records(entryFields, { required: true }),
        files: records(fileFields, { required: true }),
        seals: records(sealFields, { required: true }),
        /** Of the key that signs now: the first 16 bytes of its SHA-256. */
        keyFingerprint: text({ required: true }),
        publicKey: text({ required: true }),
        /** Whether the person may have `export`. */
        exportable: boolean({ required: true }),
      }),
    }),
    /**
     * The entries as they were hashed, and their seals, to be checked by anybody; for managers, as they hold all that
     * was approved.
     */
    export: question('/export', {
      by: 'processInstanceId',
      of: 'flowable-flow',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: one({
        entries: records(
          {
            sequence: integer({ required: true }),
            previous: text({ required: true }),
            content: text({ required: true }),
            hash: text({ required: true }),
            sealNumber: integer(),
          },
          { required: true },
        ),
        seals: records(sealFields, { required: true }),
      }),
    }),
  },
});
