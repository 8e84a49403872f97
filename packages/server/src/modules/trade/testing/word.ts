import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import PizZip from 'pizzip';
import { newId } from '@scf-kit/sdk/values';
import { storeUpload } from '../../../files/upload.ts';
import { app, seller } from './deals.ts';

/** A Word document with parts replaced or added. */
export function docx(body: string, parts: Readonly<Record<string, string>> = {}): Buffer {
  const archive = new PizZip();
  archive.file(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml"' +
      ' ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  archive.file(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="r1"' +
      ' Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"' +
      ' Target="word/document.xml"/></Relationships>',
  );
  archive.file(
    'word/document.xml',
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
      `<w:body>${body}</w:body></w:document>`,
  );
  for (const [path, content] of Object.entries(parts)) archive.file(path, content);
  return archive.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
/** A paragraph. */
export const said = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** An upload of the seller's. */
export async function uploaded(bytes: Buffer): Promise<string> {
  const key = `test/${newId()}.docx`;
  await storeUpload(
    { db: app.db, services: app.services },
    {
      key,
      extension: 'docx',
      originalFileName: '合同.docx',
      maxBytes: 20_000_000,
      userId: seller.id,
      officeId: seller.officeId,
      bytes: Readable.from([bytes]),
    },
  );
  return key;
}

/** The bytes of a stored file. */
export const stored = async (key: unknown): Promise<Buffer> => {
  const found = await app.services.storage.get(String(key));
  if (!found) throw new Error('There is no such file.');
  return buffer(found.bytes);
};
