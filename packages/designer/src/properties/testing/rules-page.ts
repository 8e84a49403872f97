import { setViewport } from '@web/test-runner-commands';
import { nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormDefinition, FormItem, FormRule } from '@scf-kit/sdk/form';
import { Driver } from './driver.ts';
import { mountPane, ready } from './pane.tsx';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

export const item = (kind: string, key: string, more: Partial<FormItem> = {}): FormItem => ({
  type: kind,
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});

export const choices = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];

export const financing: FormDefinition = {
  config: {},
  list: [
    item('number', 'amount', { label: '金额' }),
    item('select', 'kind', { label: '类型', options: { options: choices } }),
    item('date', 'due', { label: '到期日' }),
    item('switch', 'agree', { label: '同意' }),
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: '明细',
      list: [item('number', 'price', { label: '单价' }), item('input', 'note', { label: '备注' })],
    },
    item('input', 'words', { label: '大写' }),
    item('number', 'total', { label: '合计' }),
    { type: 'card', key: 'box', list: [item('input', 'reason', { label: '理由' })] },
  ],
};

export let by: Driver;

export async function open(
  definition: FormDefinition,
  key: string,
  more: Parameters<typeof mountPane>[1] = {},
): Promise<void> {
  by = new Driver(await mountPane(definition, more));
  by.pane.select(key);
  await until(() => by.all('.p-kind')[0]?.textContent.includes(key), key);
  await by.open();
  await nextFrame();
}

export const rules = (): readonly FormRule[] => by.pane.design.definition.rules ?? [];

export async function begin(effect: string): Promise<void> {
  await by.press('+ 添加规则');
  await by.choose('规则类型', effect);
  await by.open();
}

suiteSetup(async () => {
  await setViewport({ width: 1200, height: 900 });
  await ready();
});
