import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes read at once. */
const PIECE = 64 * 1024;

/**
 * Bytes made at their own pace while they are read at another: what is not read yet lies in a temporary file, so that
 * whoever reads slowly, or not at all, holds nothing that others need. The file has no name once it is open and goes
 * with its last reader. A reader who stops ends the making.
 */
export async function* makeAhead(bytes: () => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'scf-export-'));
  const file = await open(join(folder, 'bytes'), 'wx+', 0o600);
  await rm(folder, { recursive: true, force: true });
  let [written, read] = [0, 0];
  let [over, unwanted] = [false, false];
  let more = Promise.withResolvers<void>();
  const tell = (): void => {
    more.resolve();
    more = Promise.withResolvers<void>();
  };
  async function make(): Promise<void> {
    try {
      for await (const piece of bytes()) {
        if (unwanted) return;
        for (let at = 0; at < piece.length;)
          at += (await file.write(piece, at, piece.length - at, written + at)).bytesWritten;
        written += piece.length;
        tell();
      }
    } finally {
      over = true;
      tell();
    }
  }
  const making = make();
  // A failure is told to the reader once what was made before it has been read.
  making.catch(() => undefined);
  try {
    for (;;) {
      while (read < written) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE, written - read));
        const { bytesRead } = await file.read(piece, 0, piece.length, read);
        read += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
      if (over) break;
      await more.promise;
    }
    await making;
  } finally {
    unwanted = true;
    await making.catch(() => undefined);
    await file.close();
  }
}
