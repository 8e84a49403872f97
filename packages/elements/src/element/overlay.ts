import type { Theme } from './context.ts';
import { adoptSheet, fillSheet, TOKENS_CLASS } from './sheets.ts';
import { overlayStyles } from './overlay-styles.ts';

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
  fillSheet('overlay', overlayStyles);
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

/** Shows the notices of all elements in the page's own way. */
type NoticeReceiver = (notice: Omit<Notice, 'closeLabel'>) => void;

let receiver: NoticeReceiver | undefined;

/**
 * Hands the notices of all elements to the page, which has a style of its own for them; those said within a modal
 * dialog stand there, where alone they can be seen. Without a receiver the elements show all of them.
 */
export function receiveNotices(by: NoticeReceiver | undefined): void {
  receiver = by;
}

/** Shows a notice at the upper end of the page; errors stay longest, and as long as they are pointed at. */
export function notify(theme: Theme, notice: Notice): void {
  const layer = overlayLayer(theme);
  // A modal dialog makes everything outside it unreachable: what it says stands inside, in a layer of its own where it
  // is none of ours.
  const modal = modalAround(focused());
  const own = [...layer.querySelectorAll('dialog[open]')].at(-1);
  if (receiver && !own && !modal) {
    receiver(notice);
    return;
  }
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
