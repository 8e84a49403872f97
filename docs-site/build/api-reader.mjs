import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/**
 * The reader of the API, written beside its page: Scalar as one script for browsers. Its plugin for Fastify carries
 * that ready made and adds 11 packages to the lock; the package of the reader itself would add 226.
 */
const FILE = join(import.meta.dirname, '../dist/docs/api/reader.js');
const SERVED_AT = '/reference/js/scalar.js';

const app = Fastify();
await app.register(reference, { configuration: { url: '/api/openapi.json' } });
const { statusCode, rawPayload: script } = await app.inject(SERVED_AT);
await app.close();
if (statusCode !== 200) throw new Error(`The plugin of Scalar has no script at ${SERVED_AT}.`);
await mkdir(join(FILE, '..'), { recursive: true });
await writeFile(FILE, script);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(`The reader of the API: ${kilobytes(script.length)}, ${kilobytes(gzipSync(script).length)} gzip.`);
