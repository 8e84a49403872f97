import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { message } from '@scf-kit/sdk/contract';
import type { presignedUrl, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { storage as storageHost } from '@scf-kit/sdk/contract/platform/storage';
import { signingKey } from '../config/signing-key.ts';
import { disposition } from '../http/disposition.ts';
import type { Context } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { serverAddress } from '../http/server-address.ts';
import { acceptUploads } from './accept.ts';
import { getContentType, isShownInline } from './kinds.ts';
import { isKey } from './local.ts';
import { LINK_LIFETIME, linkHolds, POLICY_LIFETIME, readPolicy, signLink, signPolicy } from './policy.ts';
import { roomFor } from './quota.ts';
import {
  allowedExtension,
  expectUpload,
  getUploadLimit,
  originalName,
  sentName,
  readAway,
  storedName,
  storeUpload,
  tooLarge,
  UPLOAD_DIRECTORY,
} from './upload.ts';
import { isReadableFile } from './readable.ts';
import type { Part } from '../resource/serve.ts';

/** Names our storage host in the multipart field OSSAccessKeyId; it identifies, the signature proves. */
const ACCESS_ID = 'scf-kit';

const secrets = new WeakMap<Context['config'], string>();
function getUploadSecret(config: Context['config']): string {
  const known = secrets.get(config) ?? signingKey(config);
  secrets.set(config, known);
  return known;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly bytes: Readable;
}

/** Browsers write quotes and line breaks of a name as percent codes, and those alone. */
const unescaped = (name: string): string => name.replace(/%(22|0D|0A)/g, (code) => decodeURIComponent(code));

/**
 * The fields of a multipart body up to its first file, which is still to be read. Storage hosts ignore what comes after
 * it.
 */
async function readMultipartForm(context: Context, maxBytes: number): Promise<Form> {
  const request = context.http?.request;
  if (!request?.isMultipart()) throw refuse.because('check.body');
  const fields: Record<string, string> = {};
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 16 * 1024 };
  const parts: AsyncIterable<Multipart> = request.parts({ limits });
  for await (const part of parts) {
    if (part.type === 'file') return { fields, fileName: originalName(unescaped(sentName(part))), bytes: part.file };
    if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  throw refuse.because('check.body');
}

/** Frees the request's streams after the file, on success and failure. */
function release(context: Context, form: Form): void {
  form.bytes.destroy();
  readAway(context);
}

/**
 * Success of an upload is body code 0 (spec shell §7), so it is answered here and not by the envelope of every other
 * call.
 */
function answerUploaded<T>(context: Context, data: T): T {
  void context.http?.reply.send({
    code: 0,
    success: true,
    data,
    msg: message(context.locale, 'common.requestOk'),
    requestId: context.requestId,
  });
  return data;
}

export const signedUploads: Part<typeof webSign> = {
  calls: {
    get: async (context, { query }) => {
      const maxBytes = getUploadLimit(context);
      if (query.size !== null && query.size !== undefined && query.size > maxBytes) throw tooLarge(maxBytes);
      await roomFor(context.db, context.services.storage, context.session, query.size ?? 1);
      // Without a name the file's own name at the upload says the extension.
      const extension = query.name ? allowedExtension(query.name) : '';
      const dir = query.dir ?? UPLOAD_DIRECTORY;
      const key = `${dir}/${storedName(extension)}`;
      const expiration = new Date(Date.now() + POLICY_LIFETIME);
      const expire = Math.floor(expiration.getTime() / 1000);
      const { direct } = context.services.storage;
      // A direct post needs a file name for its content type; a file without one is uploaded through this server.
      if (direct && query.name) {
        const { userId, officeId } = context.session;
        await expectUpload(context.db, {
          key,
          extension,
          originalFileName: originalName(query.name),
          userId,
          officeId,
        });
        return {
          ...direct.signUpload({
            key,
            dir,
            maxBytes: query.size ?? maxBytes,
            contentType: getContentType(extension),
            expiration,
          }),
          dir,
          key,
          callback: null,
          expire,
        };
      }
      const signed = signPolicy(getUploadSecret(context.config), {
        expiration: expiration.toISOString(),
        dir,
        key,
        maxBytes: query.size ?? maxBytes,
        extension,
        userId: context.session.userId,
        officeId: context.session.officeId,
      });
      return {
        accessid: ACCESS_ID,
        ...signed,
        dir,
        key,
        callback: null,
        expire,
        fields: null,
        host: `${serverAddress(context)}${storageHost.calls.upload.path}`,
      };
    },
  },
};

export const storedBytes: Part<typeof storageHost> = {
  calls: {
    upload: async (context) => {
      const form = await readMultipartForm(context, getUploadLimit(context));
      try {
        const policy = readPolicy(
          getUploadSecret(context.config),
          { policy: form.fields['policy'] ?? '', signature: form.fields['signature'] ?? '' },
          new Date(),
        );
        if (!policy || form.fields['OSSAccessKeyId'] !== ACCESS_ID || form.fields['key'] !== policy.key)
          throw new Refusal(403, 'upload.policy');
        const extension = allowedExtension(form.fileName);
        if (policy.extension !== '' && policy.extension !== extension) throw refuse.because('upload.content');
        const key = policy.extension === '' ? `${policy.key}.${extension}` : policy.key;
        const stored = await storeUpload(context, {
          ...policy,
          key,
          extension,
          originalFileName: form.fileName,
          bytes: form.bytes,
        });
        return answerUploaded(context, { path: stored.key, key: stored.key, type: stored.contentType });
      } finally {
        release(context, form);
      }
    },
    formUpload: async (context) => {
      const { userId, officeId } = context.session;
      const maxBytes = getUploadLimit(context);
      const form = await readMultipartForm(context, maxBytes);
      try {
        const extension = allowedExtension(form.fileName);
        const stored = await storeUpload(context, {
          key: `${UPLOAD_DIRECTORY}/${storedName(extension)}`,
          extension,
          originalFileName: form.fileName,
          maxBytes,
          userId,
          officeId,
          bytes: form.bytes,
        });
        return answerUploaded(context, { fileId: stored.id, url: stored.key });
      } finally {
        release(context, form);
      }
    },
    download: async (context, { params, query }) => {
      const { key } = params;
      const { expires } = query;
      const download = query.download ?? false;
      if (
        !isKey(key) ||
        !linkHolds(getUploadSecret(context.config), { key, expires, download }, query.signature, new Date())
      )
        throw new Refusal(403, 'upload.link');
      const file = await context.db
        .selectFrom('object_storage')
        .select(['originalFileName', 'displayFileName', 'contentType'])
        .where('newFilePath', '=', key)
        .where('deleted', '=', false)
        .executeTakeFirst();
      const stored = file && (await context.services.storage.get(key));
      if (!stored || !context.http) throw refuse.notFound();
      const contentType = file.contentType ?? getContentType('');
      await context.http.reply
        .header('content-type', contentType)
        .header('content-length', stored.size)
        .header(
          'content-disposition',
          disposition(file.displayFileName ?? file.originalFileName, !download && isShownInline(contentType)),
        )
        .header('x-content-type-options', 'nosniff')
        // An uploaded file must never act as a page of this origin: no script, no form, no frame.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'private, max-age=300')
        .send(stored.bytes);
      return null;
    },
  },
};

export const fileLinks: Part<typeof presignedUrl> = {
  calls: {
    get: async (context, { query }) => {
      const {
        services: { storage },
        session,
      } = context;
      await acceptUploads(context.db, storage, [query.objectName], session.userId);
      if (!(await isReadableFile(context, query.objectName))) throw refuse.notFound();
      if (storage.direct) {
        const file = await context.db
          .selectFrom('object_storage')
          .select(['originalFileName', 'displayFileName', 'contentType'])
          .where('newFilePath', '=', query.objectName)
          .where('deleted', '=', false)
          .executeTakeFirstOrThrow();
        const contentType = file.contentType ?? getContentType('');
        return storage.direct.signDownload({
          key: query.objectName,
          seconds: LINK_LIFETIME / 1000,
          contentType,
          disposition: disposition(
            file.displayFileName ?? file.originalFileName,
            !query.download && isShownInline(contentType),
          ),
        });
      }
      const expires = Math.floor((Date.now() + LINK_LIFETIME) / 1000);
      return `${serverAddress(context)}${signLink(getUploadSecret(context.config), { key: query.objectName, expires, download: query.download ?? false })}`;
    },
  },
};
