import type { Call } from '../contract/call.ts';
import type { ExportQueued } from '../contract/excel.ts';
import { message } from '../contract/messages.ts';
import type { Locale } from '../contract/text.ts';
import { ApiError, type Envelope } from './api-error.ts';
import { parseFileName, type Download } from './download.ts';
import { readHeader, type Transport } from './transport.ts';

type Query = Readonly<Record<string, unknown>>;

/** The file that was answered, or the envelope where none was. */
async function fetchFile(
  transport: Transport,
  path: string,
  query: Query | undefined,
  signal: AbortSignal | undefined,
): Promise<{ readonly file?: Download; readonly envelope?: Envelope }> {
  const { answer, envelope } = await transport.sendBinary({ method: 'GET', path, query, signal, long: true });
  if (envelope) return { envelope };
  const type = readHeader(answer, 'content-type');
  return {
    file: {
      blob: new Blob([answer.data], type ? { type } : {}),
      fileName: parseFileName(readHeader(answer, 'content-disposition')) ?? path.slice(path.lastIndexOf('/') + 1),
    },
  };
}

/** A file by a plain GET. @throws ApiError also where the answer is no file. */
export async function downloadFile(
  transport: Transport,
  locale: () => Locale,
  path: string,
  query?: Query,
  signal?: AbortSignal,
): Promise<Download> {
  const { file } = await fetchFile(transport, path, query, signal);
  if (!file)
    throw new ApiError({
      kind: 'server',
      status: 200,
      code: 200,
      message: message(locale(), 'common.requestError'),
      recoverable: false,
    });
  return file;
}

/** The file of an export, or where it will be found. */
export async function downloadExport(
  transport: Transport,
  { path }: Pick<Call, 'path'>,
  query?: Query,
  signal?: AbortSignal,
): Promise<Download | ExportQueued> {
  const { file, envelope } = await fetchFile(transport, path, query, signal);
  return file ?? (envelope?.data as ExportQueued);
}
