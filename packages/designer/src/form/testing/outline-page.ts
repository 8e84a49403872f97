import { sendMouse, setViewport } from '@web/test-runner-commands';
import { clean, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormItem } from '@scf-kit/sdk/form';
import { designer, every, field, makeForm, middle, settled } from './designer-page.ts';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

export const click = async (element: Element): Promise<void> => {
  element.scrollIntoView({ block: 'nearest' });
  await settled();
  await sendMouse({ type: 'click', position: middle(element) });
};

export const tabs: FormItem = {
  type: 'tabs',
  key: 'tabs',
  label: '页',
  options: {},
  columns: [
    { value: '1', label: '基本', list: [field('a')] },
    { value: '2', label: '其他', list: [field('b')] },
  ],
};

export const all = makeForm(
  field('name', { label: '名称', help: '全称', rules: [{ required: true, message: '必填项' }] }),
  { type: 'card', key: 'card', label: '企业', options: {}, list: [] },
  tabs,
  {
    type: 'grid',
    key: 'grid',
    label: '栅格',
    options: { gutter: 8 },
    columns: [
      { span: 12, list: [field('c')] },
      { span: 12, list: [] },
    ],
  },
  {
    type: 'table',
    key: 'table',
    label: '表',
    options: {},
    trs: [
      {
        tds: [
          { colspan: 1, rowspan: 1, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
    ],
  },
  { type: 'batch', key: 'lines', model: 'lines', label: '明细', options: {}, list: [field('d')] },
  {
    type: 'selectInputList',
    key: 'choose',
    model: 'choose',
    label: '选择',
    options: {},
    columns: [{ value: '1', label: '有', list: [field('e')] }],
  },
);

suiteSetup(async () => {
  await setViewport({ width: 1440, height: 900 });
  await import('../designer-implementation.ts');
  await designer(all);
  clean();
});

export const openOutline = async (host: HTMLElement): Promise<void> => {
  const tab = every(host, '[role=tab]').find(
    ({ textContent }) => textContent?.startsWith('大纲') || textContent?.startsWith('Outline'),
  );
  tab?.click();
  await until(() => every(host, '.outline-row').length > 0, 'the outline');
};

export const row = (host: HTMLElement, name: string): HTMLElement => {
  const found = every(host, '.outline-row').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
