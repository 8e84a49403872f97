import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '@scf-kit/elements/testing';
import type { ScfFormElement } from '@scf-kit/elements';
import { button, dialog, field, makeForm, part, type } from './frame-page.ts';

export const two = makeForm(field('name'), field('code'));

export const source = (host: HTMLElement): HTMLTextAreaElement =>
  part(host, 'dialog[open] textarea', HTMLTextAreaElement);

export const formIn = (host: HTMLElement): ScfFormElement => {
  const found = dialog(host)?.querySelector('scf-form');
  if (!found) throw new Error('no form');
  return found;
};

export const open = async (host: HTMLElement, name: string): Promise<void> => {
  button(host, name).click();
  await until(() => dialog(host), `the dialog of ${name}`);
};

export const isClosed = (host: HTMLElement): Promise<unknown> => until(() => !dialog(host), 'the dialog to close');

/** The next event of a kind. */
export const heard = <T>(host: HTMLElement, event: string): Promise<T> =>
  new Promise((resolve) => {
    host.addEventListener(
      event,
      (told) => {
        if (told instanceof CustomEvent) resolve(told.detail);
      },
      { once: true },
    );
  });

/** Changes the form as a person would who imports another. */
export async function change(host: HTMLElement, text: string): Promise<void> {
  await open(host, '导入');
  type(source(host), text);
  await until(() => !button(host, '导入').disabled, 'the import to be possible');
  button(host, '导入').click();
}

export const control = async (key: string): Promise<void> => {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
};

export const other = JSON.stringify(makeForm(field('name'), field('other')));

suiteSetup(async () => {
  await setViewport({ width: 1400, height: 900 });
  await import('../designer-implementation.ts');
});
