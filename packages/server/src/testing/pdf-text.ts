import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words on the first page of a PDF, as a reader would copy them. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}
