import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; its text is made while it is written. */
export interface ZipEntry {
  readonly path: string;
  readonly text: string | AsyncIterable<string>;
}

const OPTIONS = {
  /** Quick rather than small: sheets repeat themselves so much that more effort saves little. */
  compressionLevel: 4,
  /** The first day the format knows, in its own way of writing: the same rows give the same bytes. */
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

async function* streamBytes(text: ZipEntry['text']): AsyncGenerator<Buffer> {
  if (typeof text === 'string') yield Buffer.from(text);
  else for await (const piece of text) yield Buffer.from(piece);
}

/**
 * An archive as bytes, each entry compressed while its text is made: memory does not grow with the size. Whoever stops
 * reading stops the making.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.on('error', fail);
  let source: Readable | undefined;
  async function fill(): Promise<void> {
    // An entry may read on where the one before it ended.
    for await (const { path, text } of entries) {
      source = Readable.from(streamBytes(text), { objectMode: true, highWaterMark: 2 });
      archive.addReadStream(source, path, OPTIONS);
      await finished(source);
    }
    archive.end();
  }
  const filled = fill();
  filled.catch(fail);
  try {
    for await (const piece of output) yield piece;
    await filled;
  } finally {
    source?.destroy();
    await filled.catch(() => undefined);
  }
}
