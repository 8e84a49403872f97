import type { Page } from 'playwright-core';

/** Goes there within the page, as a link of the menu does, and waits until nothing loads any more. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((to) => {
    const placed = (address: string): string => {
      const { pathname, searchParams } = new URL(address, location.origin);
      searchParams.sort();
      return `${pathname}?${searchParams.toString()}`;
    };
    const panel = [...document.querySelectorAll<HTMLElement>('[data-page]')].find(
      ({ dataset }) => placed(dataset['page'] ?? '') === placed(to),
    );
    return (
      panel?.checkVisibility() === true &&
      panel.childElementCount > 0 &&
      !panel.querySelector('.shell-waiting, .ant-skeleton-active, .ant-spin-spinning')
    );
  }, path);
}

/**
 * Leaves the page in front and comes back to it, which reads it anew where the strip of tabs is off: a load of all of
 * the back office costs most of a second of the processor.
 */
export async function renew(page: Page): Promise<void> {
  if ((await page.locator('.shell-tabs').count()) > 0) throw new Error('A page behind a tab stays as it is.');
  const { pathname, search, hash } = new URL(page.url());
  await visit(page, '/account/settings/basic');
  await visit(page, `${pathname}${search}${hash}`);
}
