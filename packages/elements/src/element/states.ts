import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { ElementError } from './bridge.ts';
import { TOKENS_CLASS } from './sheets.ts';

const LOADING: Text = { zh: '正在加载', en: 'Loading' };
const RETRY: Text = { zh: '重试', en: 'Try again' };
const REQUEST: Text = { zh: '请求编号', en: 'Request' };

/**
 * The frame in a shadow root: loading, error and the view, one of them shown. Plain DOM, since it stands before React
 * is there.
 */
export interface Frame {
  readonly view: HTMLElement;
  show(state: 'loading' | 'ready' | ElementError, locale: Locale): void;
  setTheme(theme: 'light' | 'dark'): void;
}

function make(
  parent: Node,
  tag: string,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent.appendChild(made);
  return made;
}

export function createFrame(root: ShadowRoot, retry: () => void, compact = false): Frame {
  const frame = make(root, 'div', `frame ${TOKENS_CLASS}`, { part: 'frame' });
  const loading = make(frame, 'div', compact ? 'state loading compact' : 'state loading', {
    role: 'status',
    'aria-busy': 'true',
    part: 'loading',
  });
  // Whose code is here already shows its view at once.
  loading.hidden = true;
  const loadingSlot = make(loading, 'slot', '', { name: 'loading' });
  const loadingText = make(loadingSlot, 'span', 'offscreen');
  const bones = make(loadingSlot, 'div', 'bones', { 'aria-hidden': 'true' });
  for (let bone = 0; bone < 3; bone++) make(bones, 'i', '');
  const error = make(frame, 'div', 'state failed', { role: 'alert', part: 'error' });
  error.hidden = true;
  const errorBox = make(make(error, 'slot', '', { name: 'error' }), 'div', 'box');
  const errorText = make(errorBox, 'p', '');
  const again = make(errorBox, 'button', '', { type: 'button' });
  again.addEventListener('click', retry);
  const view = make(frame, 'div', 'view', { part: 'view' });
  view.hidden = true;
  return {
    view,
    show(state, locale) {
      loading.hidden = state !== 'loading';
      view.hidden = state !== 'ready';
      const problem = typeof state === 'object' ? state : undefined;
      error.hidden = !problem;
      loadingText.textContent = say(LOADING, locale);
      if (!problem) return;
      errorText.textContent = problem.message;
      if (problem.requestId) make(errorText, 'small', '').textContent = `${say(REQUEST, locale)} ${problem.requestId}`;
      again.textContent = say(RETRY, locale);
      again.hidden = !problem.recoverable;
    },
    setTheme(theme) {
      frame.classList.toggle('scf-dark', theme === 'dark');
    },
  };
}
