import { sendKeys } from '@web/test-runner-commands';
import { all, until } from './page.ts';

/** The box of a choice within a widget, by its name. */
export function choiceBox(host: HTMLElement, name: string): HTMLInputElement {
  const found = all(host, 'input').find((one) => one.getAttribute('aria-label') === name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no choice ${name}`);
  return found;
}

/** The choices of the list that is open. */
const findListed = (): readonly HTMLElement[] => [
  ...(document
    .querySelector('scf-overlay')
    ?.shadowRoot?.querySelectorAll<HTMLElement>(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
    ) ?? []),
];

/** Opens a choice by keyboard; answers what it offers. */
export async function openChoice(host: HTMLElement, name: string): Promise<readonly HTMLElement[]> {
  await until(() => !choiceBox(host, name).disabled, `the choice ${name} that may be made`);
  choiceBox(host, name).focus();
  await until(() => choiceBox(host, name).closest('.ant-select'), `the full choice ${name}`);
  choiceBox(host, name).focus();
  await sendKeys({ press: 'ArrowDown' });
  return await until(() => {
    const listed = findListed();
    return listed.length > 0 && listed;
  }, `the list of ${name}`);
}

/** Takes one of what a choice offers. */
export async function chooseFrom(host: HTMLElement, name: string, label: string): Promise<void> {
  await openChoice(host, name);
  const option = await until(
    () => findListed().find(({ title }) => title === label),
    `${label} in the list of ${name}`,
  );
  option.click();
  await until(() => findListed().length === 0, 'the closed list');
}
