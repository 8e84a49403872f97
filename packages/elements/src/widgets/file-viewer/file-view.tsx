import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { errorOf } from '../../form/errors.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { LoadError } from '../load-error.tsx';
import { useLoaded } from '../loaded.ts';
import { widgetText } from '../texts.ts';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { STEP, zoomed } from './zoom.ts';

addRules(
  'widgets',
  `
.viewer{border:1px solid var(--ant-color-border-secondary);border-radius:8px;overflow:hidden;background:var(--ant-color-bg-container);margin-block-end:20px}
.alone .viewer,.shown .viewer{margin-block-end:0;gap:0}
.shown .viewer-name{flex-basis:0;visibility:hidden}
.viewer-bar{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;padding:8px 12px;border-block-end:1px solid var(--ant-color-border-secondary)}
.viewer-name{flex:1 1 160px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.viewer-bar .count{font-variant-numeric:tabular-nums;min-width:52px;text-align:center}
.viewer-bar .ant-btn{min-width:32px;padding-inline:9px}
.viewer-room{overflow:auto;height:min(70vh,640px);padding:12px;box-sizing:border-box;background:color-mix(in srgb,var(--ant-color-text) 6%,var(--ant-color-bg-container));display:grid}
.viewer-room:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.viewer-page{margin:auto;position:relative;box-shadow:0 1px 4px rgba(0,0,0,.25);background:#fff}
.viewer-page :is(img,canvas){display:block}
.viewer-note{margin:auto;padding:16px 24px;border-radius:8px;background:var(--ant-color-bg-container);text-align:center;color:var(--ant-color-text-description)}
.mode-print .viewer-room{height:auto;overflow:visible}
`,
);

const IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg']);
const BUTTON = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';
const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const save = (href: string, name: string): void => {
  const link = document.createElement('a');
  Object.assign(link, { href, download: name, rel: 'noopener' });
  link.click();
};

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
  const { client, locale, theme, mode } = useFormScope();
  const name = fileName || objectName.slice(objectName.lastIndexOf('/') + 1);
  const ending = endingOf(name);
  const kind = IMAGES.has(ending) ? 'image' : ending === 'pdf' ? 'pdf' : 'other';
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const address = useLoaded(
    objectName === '' || kind === 'other' ? undefined : objectName,
    async (server, signal) =>
      new URL(await server.presign(objectName, { signal }), server.baseUrl || location.href).href,
  );
  useEffect(() => {
    const box = room.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth - 24));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  if (objectName === '') return <div className="none">{widgetText(locale, 'noFile')}</div>;
  const download = async (): Promise<void> => {
    try {
      const server = await client();
      save(new URL(await server.presign(objectName, { download: true }), server.baseUrl || location.href).href, name);
    } catch (cause) {
      notify(theme, {
        kind: 'error',
        content: errorOf(cause, locale).message,
        closeLabel: widgetText(locale, 'close'),
      });
    }
  };
  const go = (to: number): void => setPage(Math.min(pages, Math.max(1, to)));
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => setScale(zoomed(scale, STEP)),
    '=': () => setScale(zoomed(scale, STEP)),
    '-': () => setScale(zoomed(scale, 1 / STEP)),
    '0': () => setScale(1),
    r: () => setTurns((turns + 1) % 4),
    ...(kind === 'pdf' ? { PageDown: () => go(page + 1), PageUp: () => go(page - 1) } : {}),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const button = (sign: string, title: string, act: () => void, disabled = false): ReactNode => (
    <button type="button" className={BUTTON} aria-label={title} title={title} disabled={disabled} onClick={act}>
      {sign}
    </button>
  );
  const shown = (): ReactNode => {
    if (kind === 'other') return <div className="viewer-note">{widgetText(locale, 'noPreview')}</div>;
    if (address.error)
      return (
        <div className="viewer-note">
          <LoadError error={address.error} onRetry={address.retry} />
        </div>
      );
    if (!address.data || width <= 0)
      return (
        <div className="viewer-note" role="status" aria-busy="true">
          {widgetText(locale, 'loading')}
        </div>
      );
    const drawn = { address: address.data, name, width, scale, turns };
    return kind === 'image' ? (
      <ImageView {...drawn} onRetry={address.retry} />
    ) : (
      <PdfView
        {...drawn}
        page={page}
        onPages={(count) => {
          setPages(count);
          setPage((now) => Math.min(now, count));
        }}
        onRetry={address.retry}
      />
    );
  };
  return (
    <section className="viewer" aria-label={label || name}>
      <div className="viewer-bar">
        <span className="viewer-name" title={name}>
          {name}
        </span>
        {mode !== 'print' && kind === 'pdf' && pages > 1 && (
          <>
            {button('‹', widgetText(locale, 'previous'), () => go(page - 1), page <= 1)}
            <span className="count" role="status">
              {page} / {pages}
            </span>
            {button('›', widgetText(locale, 'next'), () => go(page + 1), page >= pages)}
          </>
        )}
        {mode !== 'print' && kind !== 'other' && (
          <>
            {button('−', widgetText(locale, 'zoomOut'), () => setScale(zoomed(scale, 1 / STEP)))}
            <span className="count">{Math.round(scale * 100)}%</span>
            {button('+', widgetText(locale, 'zoomIn'), () => setScale(zoomed(scale, STEP)))}
            {button('↻', widgetText(locale, 'rotate'), () => setTurns((turns + 1) % 4))}
          </>
        )}
        {mode !== 'print' && (
          <button type="button" className={BUTTON} onClick={() => void download()}>
            {widgetText(locale, 'download')}
          </button>
        )}
      </div>
      <div
        ref={room}
        className="viewer-room"
        tabIndex={0}
        role="group"
        aria-label={widgetText(locale, 'viewerKeys', { name })}
        onKeyDown={onKeyDown}
      >
        {shown()}
      </div>
    </section>
  );
}
