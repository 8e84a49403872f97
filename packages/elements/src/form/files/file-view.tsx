import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { toElementError } from '../errors.ts';
import { useFormScope } from '../form-scope.ts';
import { LoadError } from '../loading/load-error.tsx';
import { useLoaded, type Loaded } from '../loading/loaded.ts';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { STEP, zoomBy } from './zoom.ts';
import { fileViewStyles } from './file-view-styles.ts';
import { createFileText } from './texts.ts';

addRules('widgets', fileViewStyles);

const IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg']);
const BUTTON = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';
const getEnding = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const save = (href: string, name: string): void => {
  const link = document.createElement('a');
  Object.assign(link, { href, download: name, rel: 'noopener' });
  link.click();
};

type Kind = 'image' | 'pdf' | 'other';

const toKind = (name: string): Kind => {
  const ending = getEnding(name);
  return IMAGES.has(ending) ? 'image' : ending === 'pdf' ? 'pdf' : 'other';
};

/** How a file is looked at: how large, how turned, which page. */
interface Looking {
  readonly scale: number;
  readonly turns: number;
  readonly page: number;
  readonly pages: number;
  readonly zoom: (by: number) => void;
  readonly resetZoom: () => void;
  readonly turn: () => void;
  readonly go: (page: number) => void;
  readonly countPages: (count: number) => void;
}

function useLooking(): Looking {
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  return {
    scale,
    turns,
    page,
    pages,
    zoom: (by) => setScale(zoomBy(scale, by)),
    resetZoom: () => setScale(1),
    turn: () => setTurns((turns + 1) % 4),
    go: (to) => setPage(Math.min(pages, Math.max(1, to))),
    countPages(count) {
      setPages(count);
      setPage((now) => Math.min(now, count));
    },
  };
}

/** The action of a key on a file; undefined where it has none. */
function actForKey(key: string, kind: Kind, { zoom, resetZoom, turn, go, page }: Looking): (() => void) | undefined {
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': resetZoom,
    r: turn,
    ...(kind === 'pdf' ? { PageDown: () => go(page + 1), PageUp: () => go(page - 1) } : {}),
  };
  return acts[key];
}

/** The width of an element's room for what it shows, in pixels; 0 until it is known. */
function useRoom(room: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth - 24));
    observer.observe(box);
    return () => observer.disconnect();
  }, [room]);
  return width;
}

function ViewerBar({
  name,
  kind,
  looking: { scale, page, pages, zoom, turn, go },
  onDownload,
}: {
  readonly name: string;
  readonly kind: Kind;
  readonly looking: Looking;
  readonly onDownload: () => void;
}): ReactNode {
  const { locale, mode } = useFormScope();
  const fileText = createFileText(locale);
  const button = (sign: string, title: string, act: () => void, disabled = false): ReactNode => (
    <button type="button" className={BUTTON} aria-label={title} title={title} disabled={disabled} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div className="viewer-bar">
      <span className="viewer-name" title={name}>
        {name}
      </span>
      {mode !== 'print' && kind === 'pdf' && pages > 1 && (
        <>
          {button('‹', fileText('previous'), () => go(page - 1), page <= 1)}
          <span className="count" role="status">
            {page} / {pages}
          </span>
          {button('›', fileText('next'), () => go(page + 1), page >= pages)}
        </>
      )}
      {mode !== 'print' && kind !== 'other' && (
        <>
          {button('−', fileText('zoomOut'), () => zoom(1 / STEP))}
          <span className="count">{Math.round(scale * 100)}%</span>
          {button('+', fileText('zoomIn'), () => zoom(STEP))}
          {button('↻', fileText('rotate'), turn)}
        </>
      )}
      {mode !== 'print' && (
        <button type="button" className={BUTTON} onClick={onDownload}>
          {fileText('download')}
        </button>
      )}
    </div>
  );
}

/** The file itself, or why it does not show. */
function Drawn({
  name,
  kind,
  address,
  width,
  looking: { scale, turns, page, countPages },
}: {
  readonly name: string;
  readonly kind: Kind;
  readonly address: Loaded<string>;
  readonly width: number;
  readonly looking: Looking;
}): ReactNode {
  const { locale } = useFormScope();
  const fileText = createFileText(locale);
  if (kind === 'other') return <div className="viewer-note">{fileText('noPreview')}</div>;
  if (address.error)
    return (
      <div className="viewer-note">
        <LoadError error={address.error} onRetry={address.retry} />
      </div>
    );
  if (!address.data || width <= 0)
    return (
      <div className="viewer-note" role="status" aria-busy="true">
        {fileText('loading')}
      </div>
    );
  const drawn = { address: address.data, name, width, scale, turns };
  return kind === 'image' ? (
    <ImageView {...drawn} onRetry={address.retry} />
  ) : (
    <PdfView {...drawn} page={page} onPages={countPages} onRetry={address.retry} />
  );
}

/** A stored image or PDF with zoom, rotation, pages and download. Other files are offered for download only. */
export function FileView({
  objectName,
  fileName,
  label,
}: {
  readonly objectName: string;
  readonly fileName: string;
  readonly label: string;
}): ReactNode {
  const { client, locale, theme, text } = useFormScope();
  const fileText = createFileText(locale);
  const name = fileName || objectName.slice(objectName.lastIndexOf('/') + 1);
  const kind = toKind(name);
  const room = useRef<HTMLDivElement>(null);
  const width = useRoom(room);
  const looking = useLooking();
  const address = useLoaded(
    objectName === '' || kind === 'other' ? undefined : objectName,
    async (server, signal) =>
      new URL(await server.presign(objectName, { signal }), server.baseUrl || location.href).href,
  );
  if (objectName === '') return <div className="none">{fileText('noFile')}</div>;
  const download = async (): Promise<void> => {
    try {
      const server = await client();
      save(new URL(await server.presign(objectName, { download: true }), server.baseUrl || location.href).href, name);
    } catch (cause) {
      notify(theme, {
        kind: 'error',
        content: toElementError(cause, locale).message,
        closeLabel: text('close'),
      });
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actForKey(event.key, kind, looking);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <section className="viewer" aria-label={label || name}>
      <ViewerBar name={name} kind={kind} looking={looking} onDownload={() => void download()} />
      <div
        ref={room}
        className="viewer-room"
        tabIndex={0}
        role="group"
        aria-label={fileText('viewerKeys', { name })}
        onKeyDown={onKeyDown}
      >
        <Drawn name={name} kind={kind} address={address} width={width} looking={looking} />
      </div>
    </section>
  );
}
