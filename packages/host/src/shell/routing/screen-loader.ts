/** Milliseconds a script or style chunk may take (spec shell §9). */
export const CHUNK_TIMEOUT = 120_000;

/** A screen's code that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a chunk; a failure or 120 s without an answer becomes a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The chunk did not arrive in time.')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('The chunk could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
