import { buffer } from 'node:stream/consumers';
import { DOCUMENT_MEGABYTES } from '@scf-kit/sdk/contract/documents';
import type { MessageKey } from '@scf-kit/sdk/contract';
import type { ocr } from '@scf-kit/sdk/contract/platform/ocr';
import { acceptUploads } from '../../files/accept.ts';
import { getExtension } from '../../files/kinds.ts';
import { isReadableFile } from '../../files/readable.ts';
import { MEGABYTE, tooLarge } from '../../files/upload.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { TextLine } from '../../ports/ocr.ts';
import { firstPage } from '../../providers/pdf-page.ts';
import { countTry, type Throttle } from '../access/throttle.ts';
import { businessLicenseIn, idCardBackIn, idCardFaceIn, vatInvoiceIn } from './documents.ts';
import type { Part } from '../../resource/serve.ts';

/** Image types the OCR reads. */
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'bmp', 'gif']);
const PDF = 'pdf';
/** Reading costs seconds of a core. */
const perPerson: Throttle = { name: 'ocr', limit: 30, seconds: 600 };

/**
 * The bytes of a picture or PDF the person may open, counted as read. @throws Refusal 404, 413, 429, and 400 for what
 * is neither
 */
async function readDocumentBytes(context: SignedIn, objectName: string): Promise<Uint8Array> {
  const { db, services, session } = context;
  await acceptUploads(db, services.storage, [objectName], session.userId);
  if (!(await isReadableFile(context, objectName))) throw refuse.notFound();
  if (!PICTURES.has(getExtension(objectName)) && getExtension(objectName) !== PDF) throw refuse.because('ocr.picture');
  const stored = await services.storage.get(objectName);
  if (!stored) throw refuse.notFound();
  if (stored.size > DOCUMENT_MEGABYTES * MEGABYTE) {
    stored.bytes.destroy();
    throw tooLarge(DOCUMENT_MEGABYTES * MEGABYTE);
  }
  try {
    await countTry(db, perPerson, session.userId);
  } catch (error) {
    stored.bytes.destroy();
    throw error;
  }
  return buffer(stored.bytes);
}

/**
 * The text of a file, one reading after another: of a PDF the text of its first page, then the OCR of its picture.
 */
async function* readTextLines(
  { services }: SignedIn,
  objectName: string,
  bytes: Uint8Array,
): AsyncGenerator<readonly TextLine[]> {
  if (getExtension(objectName) !== PDF) return yield services.ocr.read(bytes);
  const { lines, picture } = await firstPage(bytes);
  if (lines.length === 0 && !picture) throw refuse.because('ocr.pdfEmpty');
  yield lines;
  if (picture) yield services.ocr.read(picture);
}

/** Reads an image or PDF as one kind of document. @throws Refusal 400 where it is another document */
async function readAs<D extends object>(
  context: SignedIn,
  objectName: string,
  read: (lines: readonly TextLine[]) => D | undefined,
  otherwise: MessageKey,
): Promise<D & { readonly objectName: string }> {
  let found: D | undefined;
  for await (const lines of readTextLines(context, objectName, await readDocumentBytes(context, objectName)))
    if ((found = read(lines))) break;
  if (!found) throw refuse.because(otherwise);
  return { objectName, ...found };
}

export const recognition: Part<typeof ocr> = {
  calls: {
    businessLicense: (context, { query }) =>
      readAs(context, query.objectName, businessLicenseIn, 'ocr.notBusinessLicense'),
    idCardFace: (context, { query }) => readAs(context, query.objectName, idCardFaceIn, 'ocr.notIdCardFace'),
    idCardBack: (context, { query }) => readAs(context, query.objectName, idCardBackIn, 'ocr.notIdCardBack'),
    vatInvoice: (context, { query }) => readAs(context, query.objectName, vatInvoiceIn, 'ocr.notVatInvoice'),
  },
};
