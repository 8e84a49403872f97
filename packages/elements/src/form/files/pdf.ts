// In the page itself: a worker of another origin cannot be started, and a policy of `script-src <kit>` allows none from
// a blob.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import gbkH from 'pdfjs-dist/cmaps/GBK-EUC-H.bcmap?url&no-inline';
import gbkV from 'pdfjs-dist/cmaps/GBK-EUC-V.bcmap?url&no-inline';
import ucs2 from 'pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap?url&no-inline';
import uniH from 'pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap?url&no-inline';
import uniV from 'pdfjs-dist/cmaps/UniGB-UCS2-V.bcmap?url&no-inline';
import utf16H from 'pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap?url&no-inline';
import utf16V from 'pdfjs-dist/cmaps/UniGB-UTF16-V.bcmap?url&no-inline';

/** Character maps of Chinese fonts that a file names without holding them. */
const CHARACTER_MAPS: ReadonlyMap<string, string> = new Map([
  ['GBK-EUC-H', gbkH],
  ['GBK-EUC-V', gbkV],
  ['Adobe-GB1-UCS2', ucs2],
  ['UniGB-UCS2-H', uniH],
  ['UniGB-UCS2-V', uniV],
  ['UniGB-UTF16-H', utf16H],
  ['UniGB-UTF16-V', utf16V],
]);

class KitData {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const address = kind === 'cMapUrl' ? CHARACTER_MAPS.get(filename.replace(/\.bcmap$/, '')) : undefined;
    if (address === undefined) throw new Error(`The kit holds no ${filename}.`);
    const answer = await fetch(new URL(address, import.meta.url));
    if (!answer.ok) throw new Error(`${filename} answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens a PDF from its bytes. Scripts and forms inside it are never run. */
export const openPdf = (bytes: ArrayBuffer): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: KitData,
    cMapUrl: 'kit/',
    cMapPacked: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: 0,
  }).promise;
