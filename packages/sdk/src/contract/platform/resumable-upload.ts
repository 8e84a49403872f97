import { call, id, integer, moment, nothing, one, resource, text } from '../index.ts';

const upload = { id: id({ required: true }) } as const;

/**
 * Uploads that survive a cut: tus 1.0.0 (core, creation, expiration, termination, checksum), so any client of that
 * protocol may be used. The headers of the protocol say size, name and offset; `Upload-Metadata` takes `filename`
 * (required), `dir` and `sha256` (hex, of the whole file). Only who began an upload reaches it. Once every byte is
 * there it is looked at and becomes a stored file nobody claimed yet.
 */
export const resumableUpload = resource('resumable-upload', {
  module: 'platform',
  title: { zh: '断点续传', en: 'Resumable upload' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /** 201 with `Location` and `Upload-Expires`. */
    create: call('POST', '', {
      access: 'partner',
      protocol: 'tus',
      answer: one({ ...upload, expireTime: moment({ required: true }) }),
    }),
    /** As the protocol asks: 200 with `Upload-Offset` and `Upload-Length`. */
    offset: call('HEAD', '/{id}', { access: 'partner', protocol: 'tus', params: upload, answer: nothing() }),
    /** The same in an envelope; `path` and `fileId` are there once the file is stored. Sizes in bytes. */
    state: call('GET', '/{id}', {
      access: 'partner',
      params: upload,
      answer: one({
        ...upload,
        size: integer({ required: true }),
        received: integer({ required: true }),
        path: text({ max: 500 }),
        fileId: id(),
        contentType: text({ required: true }),
        expireTime: moment({ required: true }),
      }),
    }),
    /**
     * Bytes from `Upload-Offset` on: 204 with the new offset; 409 where the server expects another offset. Of an
     * interrupted chunk the bytes that arrived are kept.
     */
    append: call('PATCH', '/{id}', {
      access: 'partner',
      protocol: 'tus',
      params: upload,
      long: true,
      answer: nothing(),
    }),
    discard: call('DELETE', '/{id}', { access: 'partner', protocol: 'tus', params: upload, answer: nothing() }),
  },
});
