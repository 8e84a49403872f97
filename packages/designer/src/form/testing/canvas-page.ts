import { sendMouse, setViewport } from '@web/test-runner-commands';
import { clean } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormItem } from '@scf-kit/sdk/form';
import { designer, field, makeForm, middle, settled } from './designer-page.ts';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

export const three = makeForm(field('a'), field('b'), field('c'));

export const table = (rows: number, columns: number): FormItem => ({
  type: 'table',
  key: 't',
  label: '表',
  options: {},
  trs: Array.from({ length: rows }, () => ({
    tds: Array.from({ length: columns }, () => ({ colspan: 1, rowspan: 1, list: [] })),
  })),
});

export const click = async (element: Element): Promise<void> => {
  await settled();
  await sendMouse({ type: 'click', position: middle(element) });
};

suiteSetup(async () => {
  await setViewport({ width: 1440, height: 900 });
  await import('../designer-implementation.ts');
  // Loaded before the first test: every first designer of a page waits for it.
  await designer(three);
  clean();
});
