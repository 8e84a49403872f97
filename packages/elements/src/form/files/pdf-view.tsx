import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { message } from '@scf-kit/sdk/contract/messages';
import { useFormScope } from '../form-scope.ts';
import { LoadError } from '../loading/load-error.tsx';
import type { Drawn } from './image-view.tsx';
import { createFileText } from './texts.ts';

/** More pixels than this no browser draws reliably. */
const MOST_PIXELS = 16_000_000;

/** Opens the PDF at an address, and says how many pages it has. */
function usePdf(
  address: string,
  onPages: (count: number) => void,
  onFail: (cause: unknown) => void,
): PDFDocumentProxy | undefined {
  const [file, setFile] = useState<PDFDocumentProxy>();
  const tell = useRef({ onPages, onFail });
  useEffect(() => {
    tell.current = { onPages, onFail };
  });
  useEffect(() => {
    const stop = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    void (async () => {
      try {
        const [{ openPdf }, answer] = await Promise.all([import('./pdf.ts'), fetch(address, { signal: stop.signal })]);
        if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
        opened = await openPdf(await answer.arrayBuffer());
        if (stop.signal.aborted) return void opened.loadingTask.destroy();
        tell.current.onPages(opened.numPages);
        setFile(opened);
      } catch (cause) {
        if (!stop.signal.aborted) tell.current.onFail(cause);
      }
    })();
    return () => {
      stop.abort();
      void opened?.loadingTask.destroy();
    };
  }, [address]);
  return file;
}

/** Draws a page into a canvas, `width` pixels wide before it is scaled; answers the drawing that can be given up. */
function drawPage(
  sheet: PDFPageProxy,
  box: HTMLCanvasElement,
  { width, scale, turns }: Pick<Drawn, 'width' | 'scale' | 'turns'>,
): RenderTask {
  const rotation = (sheet.rotate + turns * 90) % 360;
  const plain = sheet.getViewport({ scale: 1, rotation });
  const shown = sheet.getViewport({ scale: (width / plain.width) * scale, rotation });
  const dense = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (shown.width * shown.height)));
  const viewport = sheet.getViewport({ scale: (width / plain.width) * scale * dense, rotation });
  box.width = Math.floor(viewport.width);
  box.height = Math.floor(viewport.height);
  box.style.width = `${shown.width}px`;
  box.style.height = `${shown.height}px`;
  return sheet.render({ canvas: box, viewport });
}

/** The words of a page. */
async function readWords(sheet: PDFPageProxy): Promise<string> {
  const { items } = await sheet.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim();
}

/**
 * One page of a PDF, drawn by pdf.js: what people upload is served in a sandbox, in which the browser's own viewer does
 * not start.
 */
export function PdfView({
  address,
  name,
  width,
  scale,
  turns,
  page,
  onPages,
  onRetry,
}: Drawn & {
  readonly page: number;
  readonly onPages: (count: number) => void;
  readonly onRetry: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const fileText = createFileText(locale);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const [words, setWords] = useState('');
  const fail = useCallback((cause: unknown): void => {
    console.warn(cause);
    setFailed(true);
  }, []);
  const file = usePdf(address, onPages, fail);
  useEffect(() => {
    if (!file) return undefined;
    let drawing: RenderTask | undefined;
    let gone = false;
    void (async () => {
      try {
        const sheet = await file.getPage(page);
        const box = canvas.current;
        if (gone || !box) return;
        drawing = drawPage(sheet, box, { width, scale, turns });
        await drawing.promise;
        const found = await readWords(sheet);
        if (!gone) setWords(found);
      } catch (cause) {
        // A drawing that another zoom or page took over ends with an error of its own.
        if (!gone) fail(cause);
      }
    })();
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [file, page, width, scale, turns, fail]);
  if (failed)
    return (
      <div className="viewer-note">
        <LoadError
          error={{ kind: 'load', message: message(locale, 'common.requestError'), recoverable: true }}
          onRetry={() => {
            setFailed(false);
            onRetry();
          }}
        />
      </div>
    );
  return (
    <>
      {!file && (
        <div className="viewer-note" role="status" aria-busy="true">
          {fileText('loading')}
        </div>
      )}
      <div className="viewer-page" hidden={!file}>
        <canvas ref={canvas} role="img" aria-label={fileText('pageOf', { name, page })} />
        {/* The words on the page, for those who cannot see it. */}
        <div className="offscreen">{words}</div>
      </div>
    </>
  );
}
