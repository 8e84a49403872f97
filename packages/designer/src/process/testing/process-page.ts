import { sendMouse, setViewport } from '@web/test-runner-commands';
import { nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { ScfProcessDesignerElement, ScfProcessViewerElement } from '../../tags.ts';
import '../../index.ts';
import approval from './approval.bpmn?raw';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

export const nobody = async (): Promise<readonly never[]> => [];

const sources = {
  users: async (keyword: string) =>
    [
      { value: 'u-1', label: '王经理' },
      { value: 'u-2', label: '李会计' },
    ].filter(({ value, label }) => keyword === '' || label.includes(keyword) || keyword.includes(value)),
  roles: nobody,
  forms: nobody,
  delegates: nobody,
  listeners: nobody,
  processes: nobody,
};

export const inside = (host: HTMLElement, selector: string): HTMLElement => {
  const found = host.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
};

export const drawn = (host: HTMLElement, id: string): Element | null | undefined =>
  host.shadowRoot?.querySelector(`[data-element-id="${id}"]`);

export const button = (host: HTMLElement, name: string): HTMLElement => {
  const found = [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

export const fieldIn = (host: HTMLElement, label: string): HTMLInputElement | undefined => {
  const found = [...(host.shadowRoot?.querySelectorAll('label') ?? [])].find((one) => one.textContent === label);
  const control = found && host.shadowRoot?.getElementById(found.htmlFor);
  return control instanceof HTMLInputElement ? control : undefined;
};

export const field = (host: HTMLElement, label: string): HTMLInputElement => {
  const found = fieldIn(host, label);
  if (!found) throw new Error(`no field ${label}`);
  return found;
};

/** Waits for the properties of an element. */
export const chosen = (host: HTMLElement, id: string): Promise<unknown> =>
  until(() => fieldIn(host, '标识')?.value === id, `the properties of ${id}`);

export async function designer(
  xml: string | undefined = approval,
  parent: HTMLElement = document.body,
): Promise<ScfProcessDesignerElement> {
  const host = document.createElement('scf-process-designer');
  host.setAttribute('locale', 'zh-CN');
  host.xml = xml;
  host.sources = sources;
  parent.append(host);
  await until(
    () => host.shadowRoot?.querySelector('.djs-palette .entry') && host.shadowRoot.querySelector('.properties'),
    'the designer',
  );
  return host;
}

export async function viewer(parent: HTMLElement = document.body): Promise<ScfProcessViewerElement> {
  const host = document.createElement('scf-process-viewer');
  host.setAttribute('locale', 'zh-CN');
  host.xml = approval;
  host.progress = { active: ['risk'], done: ['start', 'manager', 'amount'], taken: ['f1', 'f2', 'big'], incidents: [] };
  parent.append(host);
  await until(
    () =>
      host.shadowRoot?.querySelectorAll('.djs-overlay .badge').length === 4 &&
      host.shadowRoot.querySelector('.steps li'),
    'the viewer',
  );
  return host;
}

export const middle = (element: Element | null | undefined): [number, number] => {
  if (!element) throw new Error('nothing to point at');
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

export const press = async (element: Element | null | undefined): Promise<void> =>
  sendMouse({ type: 'click', position: middle(element) });

/** The pad of an element. For a moment after something was drawn bpmn-js takes a press for the end of that. */
export async function pad(host: HTMLElement, id: string, action: string): Promise<Element> {
  for (let turn = 0; turn < 60; turn += 1) {
    await press(drawn(host, id));
    const found = host.shadowRoot?.querySelector(`.djs-context-pad [data-action="${action}"]`);
    if (found) return found;
    await nextFrame();
  }
  throw new Error(`no pad with ${action}`);
}

/** The next definition the page is notified of. */
export const changed = (host: HTMLElement): Promise<string> =>
  new Promise((resolve) => {
    host.addEventListener(
      'scf-change',
      (event) => {
        if (event instanceof CustomEvent) resolve(event.detail.xml);
      },
      { once: true },
    );
  });

suiteSetup(async () => {
  // Wide enough for the diagram beside its properties.
  await setViewport({ width: 1400, height: 900 });
  // Loaded before the first test: reading all of bpmn-js takes long.
  await Promise.all([import('../designer-implementation.ts'), import('../viewer-implementation.ts')]);
});
