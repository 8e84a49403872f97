import axe from 'axe-core';
import type { FormItem } from '@scf-kit/sdk/form';
import { all, definition, form, until } from '../../testing/page.ts';

const ready = async (host: HTMLElement): Promise<void> => {
  await until(() => all(host, '.pending').length === 0, 'the lazy fields');
};
export const drawn = async (
  list: readonly FormItem[],
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap['scf-form']> => {
  const host = await form(definition(list), { style: 'width: 700px', ...attributes });
  await ready(host);
  return host;
};
export const violations = async (host: HTMLElement): Promise<readonly string[]> =>
  (await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
