import type { Theme } from './context.ts';
import { adoptSheet, fillSheet, TOKENS_CLASS } from './sheets.ts';

/** The layer over the page: popups, dialogs and notices of all elements, in one host with the same sheets. */
const OVERLAY_CSS = `
:host(scf-overlay){position:absolute;top:0;left:0;width:0;height:0;font:14px/22px var(--scf-font-family,-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC','WenQuanYi Micro Hei',Arial,sans-serif)}
.layer{color:var(--ant-color-text)}
.notices{position:fixed;inset-block-start:16px;inset-inline:16px;z-index:2000;display:grid;gap:8px;justify-items:end;pointer-events:none}
.notice{pointer-events:auto;display:grid;grid-template-columns:auto 1fr auto;gap:2px 12px;max-width:min(384px,100%);padding:12px 16px;border-radius:8px;background:var(--ant-color-bg-elevated);box-shadow:var(--ant-box-shadow);border-inline-start:3px solid var(--tone);overflow-wrap:anywhere;animation:notice .18s ease-out}
.notice strong{font-weight:600;grid-column:2}.notice p{margin:0;grid-column:2}
.notice .mark{grid-row:1;color:var(--tone);font-weight:700}
.notice button{grid-column:3;grid-row:1;border:0;background:none;color:inherit;opacity:.65;cursor:pointer;font:inherit;padding:0 4px}
.notice button:focus-visible{outline:2px solid var(--ant-color-primary)}
.notice.error{--tone:var(--ant-color-error)}.notice.warning{--tone:var(--ant-color-warning)}.notice.success{--tone:var(--ant-color-success)}.notice.info{--tone:var(--ant-color-primary)}
@keyframes notice{from{opacity:0;transform:translateY(-6px)}}
@media (prefers-reduced-motion:reduce){.notice{animation:none}}
:where(.layer) dialog{box-sizing:border-box;width:min(960px,calc(100vw - 32px));max-height:calc(100vh - 48px);padding:0;border:0;border-radius:8px;background:var(--ant-color-bg-elevated);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow);overflow:hidden;color-scheme:light}
.scf-dark dialog{color-scheme:dark}
:where(.layer) dialog[open]{display:flex;flex-direction:column}
:where(.layer) dialog::backdrop{background:rgba(0,0,0,.45)}
:where(.layer) dialog header{display:flex;gap:16px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--ant-color-border-secondary)}
:where(.layer) dialog h2{flex:1;margin:0;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
:where(.layer) dialog .body{overflow:auto;padding:16px;display:grid;place-items:center;min-height:120px}
:where(.layer) dialog img{max-width:100%;max-height:calc(100vh - 160px)}
:where(.layer) dialog iframe{width:100%;height:calc(100vh - 160px);border:0;background:#fff}
:where(.layer) dialog header button{border:0;background:none;font-size:18px;line-height:1;padding:6px;color:inherit;cursor:pointer;border-radius:4px}
:where(.layer) dialog header button:focus-visible{outline:2px solid var(--ant-color-primary)}
`;
const TAG = 'scf-overlay';

/**
 * The innermost modal dialog around a node, whatever shadow roots are between: all that is outside it can be neither
 * seen nor reached.
 */
function modalAround(node: Node | undefined): HTMLDialogElement | undefined {
  for (let at: Node | null | undefined = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLDialogElement && at.matches(':modal')) return at;
  return undefined;
}

function host(place: HTMLElement): ShadowRoot {
  const known = place.querySelector(`:scope > ${TAG}`)?.shadowRoot;
  if (known) return known;
  if (!customElements.get(TAG)) customElements.define(TAG, class extends HTMLElement {});
  const made = document.createElement(TAG);
  const root = made.attachShadow({ mode: 'open' });
  fillSheet('overlay', OVERLAY_CSS);
  adoptSheet(root);
  place.appendChild(made);
  return root;
}

/**
 * The layer of a theme: where popups are put (antd's getPopupContainer). What belongs to a node in a modal dialog is
 * put into that dialog.
 */
export function overlayLayer(theme: Theme, near?: Node): HTMLElement {
  const root = host(modalAround(near) ?? document.body);
  const known = root.querySelector(`.layer.${theme}`);
  if (known instanceof HTMLElement) return known;
  const made = document.createElement('div');
  made.className = `layer ${TOKENS_CLASS} ${theme}${theme === 'dark' ? ' scf-dark' : ''}`;
  root.appendChild(made);
  return made;
}

export interface Notice {
  readonly kind: 'error' | 'warning' | 'success' | 'info';
  readonly title?: string;
  readonly content: string;
  readonly closeLabel: string;
}
const MARK = { error: '✕', warning: '!', success: '✓', info: 'i' } as const;
const NOTICE_TIME = { error: 8000, warning: 6000, success: 3000, info: 4000 } as const;

/** Shows a notice at the upper end of the page; errors stay longest, and as long as they are pointed at. */
export function notify(theme: Theme, notice: Notice): void {
  const layer = overlayLayer(theme);
  // A modal dialog makes everything outside it unreachable: what it says stands inside, in a layer of its own where it
  // is none of ours.
  const modal = modalAround(focused());
  const own = [...layer.querySelectorAll('dialog[open]')].at(-1);
  const place = own ?? (modal ? overlayLayer(theme, modal) : layer);
  const list = place.querySelector(':scope > .notices') ?? document.createElement('div');
  if (!list.isConnected) {
    list.className = 'notices';
    place.appendChild(list);
    // Notices shown in a dialog move to the page when it closes, so that they can still be read.
    if (place !== layer)
      (own ?? modal)?.addEventListener(
        'close',
        () => {
          const outside = layer.querySelector(':scope > .notices');
          if (outside) outside.append(...list.children);
          else layer.appendChild(list);
        },
        { once: true },
      );
  }
  const box = document.createElement('div');
  box.className = `notice ${notice.kind}`;
  box.setAttribute('role', notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status');
  const add = (tag: string, text: string, className = ''): HTMLElement => {
    const part = document.createElement(tag);
    part.textContent = text;
    if (className) part.className = className;
    box.appendChild(part);
    return part;
  };
  add('span', MARK[notice.kind], 'mark').setAttribute('aria-hidden', 'true');
  if (notice.title) add('strong', notice.title);
  const close = add('button', '✕');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', notice.closeLabel);
  add('p', notice.content);
  const remove = (): void => box.remove();
  close.addEventListener('click', remove);
  let timer = setTimeout(remove, NOTICE_TIME[notice.kind]);
  box.addEventListener('pointerenter', () => clearTimeout(timer));
  box.addEventListener('pointerleave', () => {
    timer = setTimeout(remove, 2000);
  });
  list.appendChild(box);
}

/** A modal dialog over the page. The page does not scroll beneath it; closing gives the focus back to where it was. */
export function openDialog(
  theme: Theme,
  options: {
    readonly title: string;
    readonly closeLabel: string;
    readonly content: Node;
    /** Told once it is closed, however. */ readonly onClose?: () => void;
  },
): { close(): void } {
  const layer = overlayLayer(theme);
  const dialog = document.createElement('dialog');
  const header = document.createElement('header');
  const heading = document.createElement('h2');
  heading.textContent = options.title;
  heading.id = `dialog-title-${layer.querySelectorAll('dialog').length}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '✕';
  close.setAttribute('aria-label', options.closeLabel);
  close.addEventListener('click', () => dialog.close());
  header.append(heading, close);
  const body = document.createElement('div');
  body.className = 'body';
  body.append(options.content);
  dialog.append(header, body);
  const from = focused();
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  // Keys pressed here do not reach the page beneath: Escape would close its dialog as well.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.documentElement.style.overflow = overflow;
    from?.focus();
    options.onClose?.();
  });
  layer.appendChild(dialog);
  dialog.showModal();
  return { close: () => dialog.close() };
}

/** The focused element, through shadow roots. */
export function focused(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}
