import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@scf-kit/sdk/contract';
import { Refusal } from './refusal.ts';

const VERSION = '1.0.0';
const EXTENSIONS = 'creation,expiration,termination,checksum';
/** Digests a chunk may be checked by, as Node's crypto names them. */
export const CHECKSUMS: readonly string[] = ['sha1', 'sha256', 'md5'];
/** Content type of a chunk. */
export const OFFSET_BYTES = 'application/offset+octet-stream';

/** Headers that pages of other origins may send and read beside the usual ones. */
export const PROTOCOL_HEADERS = {
  asked: 'Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset, Upload-Checksum',
  answered: 'Location, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires',
} as const;

/** Bodies of chunks come to their handler as they arrive. */
export function takeBytes(app: FastifyInstance): void {
  app.addContentTypeParser(OFFSET_BYTES, (_request, payload, done) => {
    done(null, payload);
  });
}

/** Answers the protocol version. @throws Refusal 412 where the client sends another version or none. */
export function agree(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('tus-resumable', VERSION);
  if (request.headers['tus-resumable'] === VERSION) return;
  void reply.header('tus-version', VERSION);
  throw new Refusal(412, 'upload.protocol', { params: { header: 'Tus-Resumable' } });
}

/** Sets the tus headers of an OPTIONS answer where one of the calls speaks the protocol. */
export function describe(reply: FastifyReply, calls: Iterable<Call>, maxBytes: number): void {
  if (![...calls].some((call) => call.protocol === 'tus')) return;
  void reply
    .header('tus-resumable', VERSION)
    .header('tus-version', VERSION)
    .header('tus-extension', EXTENSIONS)
    .header('tus-max-size', maxBytes)
    .header('tus-checksum-algorithm', CHECKSUMS.join(','));
}
