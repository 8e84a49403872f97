import type { MessageKey } from './messages.ts';
import type { TextParams } from './text.ts';

/** The file types and largest size, in MB, of a document (qualification, invoice, voucher; spec forms §5). */
export const DOCUMENT_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'svg', 'pdf'];
export const DOCUMENT_MEGABYTES = 10;
/** The file types of a picture that visitors see. */
export const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif'];

/**
 * Why a file is not taken, as a message and its parameters; undefined where it is. By default the rules of a document;
 * its name's extension counts, the server looks at the content.
 */
export function fileProblem(
  { name, size }: { readonly name: string; /** Bytes. */ readonly size: number },
  {
    accept = DOCUMENT_EXTENSIONS,
    maxMegabytes = DOCUMENT_MEGABYTES,
  }: { readonly accept?: readonly string[] | undefined; readonly maxMegabytes?: number | undefined } = {},
): { readonly key: MessageKey; readonly params: TextParams } | undefined {
  if (size > maxMegabytes * 1024 * 1024) return { key: 'upload.tooLarge', params: { N: maxMegabytes } };
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && accept.includes(extension)
    ? undefined
    : { key: 'upload.extension', params: { types: accept.join(', ') } };
}
