import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disposition } from '../../../http/disposition.ts';
import { getContentType, getExtension } from '../../../files/kinds.ts';
import { redrawPicture } from '../../../files/pictures/keep.ts';
import { pictureExtension } from '../../../files/pictures/sizes.ts';
import { anySize, shownSize } from '../content/shown.query.ts';
import { findTender } from '../reading/tenders.query.ts';
import type { Site } from './site.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Query = Readonly<Record<string, unknown>>;

const READ = ['GET', 'HEAD'];
/** A size never changes under its address; caches between ask again after a minute, for what was taken away. */
const FOREVER = 'public, max-age=31536000, s-maxage=60, immutable';
const NAME = /^([0-9a-f]{40})\.(jpg|png|gif|webp)$/;

const sign = (key: string, hash: string, expires: string): string =>
  createHmac('sha256', key).update(`media\n${hash}\n${expires}`).digest('base64url');

/** A page whose pictures are seen as long as its preview, published or not. */
export function permitPictures({ key }: Site, page: string, expires: Date): string {
  const until = String(Math.floor(expires.getTime() / 1000));
  return page.replaceAll(
    /\/portal\/media\/([0-9a-f]{40})\.\w+/g,
    (path, hash: string) => `${path}?expires=${until}&amp;signature=${sign(key, hash, until)}`,
  );
}

function permitted({ key }: Site, hash: string, { expires, signature }: Query): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || Number(expires) * 1000 < Date.now()) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(key, hash, expires))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const absent = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404');

/** Pictures of what is published, by the digest of their bytes. */
async function media(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config, services } = site;
  const [, hash = '', extension = ''] = NAME.exec((request.params as Params)['name'] ?? '') ?? [];
  if (hash === '') return absent(reply);
  const preview = permitted(site, hash, request.query as Query);
  const size = await (preview ? anySize(db, hash) : shownSize(db, config, hash));
  if (!size || pictureExtension(size.contentType) !== extension) return absent(reply);
  let stored = await services.storage.get(size.storageKey);
  if (!stored && (await redrawPicture(db, services.storage, size.objectName)) === undefined)
    stored = await services.storage.get(size.storageKey);
  if (!stored) return absent(reply);
  reply
    .header('cache-control', preview ? 'private, no-store' : FOREVER)
    .header('etag', `"${hash}"`)
    .header('content-type', size.contentType)
    .header('content-length', stored.size)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === `"${hash}"`) {
    stored.bytes.destroy();
    return reply.removeHeader('content-length').code(304).send();
  }
  if (request.method === 'HEAD') {
    stored.bytes.destroy();
    return reply.send();
  }
  return reply.send(stored.bytes);
}

/** A file of a published tender, by its place among them: always saved, never opened as a page of this site. */
async function tenderFile(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { slug = '', at = '' } = request.params as Params;
  const tender = slug.length > 80 ? undefined : await findTender(site.db, site.config, slug);
  const file = /^[1-9]\d?$/.test(at) ? tender?.files?.[Number(at) - 1] : undefined;
  const stored = file && (await site.services.storage.get(file.newFilePath));
  if (!file || !stored) return absent(reply);
  reply
    .header('cache-control', 'public, max-age=60')
    .header('content-type', getContentType(getExtension(file.newFilePath)))
    .header('content-length', stored.size)
    .header('content-disposition', disposition(file.originalFileName, false))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-robots-tag', 'noindex');
  if (request.method === 'HEAD') {
    stored.bytes.destroy();
    return reply.send();
  }
  return reply.send(stored.bytes);
}

export function registerMedia(app: FastifyInstance, site: Site): void {
  const { limit } = site;
  app.route({
    method: READ,
    url: '/portal/media/:name',
    compress: false,
    handler: (request, reply) => media(site, request, reply),
  });
  app.route({
    method: READ,
    url: '/portal/tenders/:slug/files/:at',
    compress: false,
    onRequest: limit,
    handler: (request, reply) => tenderFile(site, request, reply),
  });
}
