import type { Page } from 'playwright-core';

/** Goes there within the page, as a link of the menu does, and waits until nothing loads any more. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((key) => {
    const panel = document.querySelector(`[data-page="${key}"]`);
    return (
      panel?.checkVisibility() === true &&
      panel.childElementCount > 0 &&
      !panel.querySelector('.shell-waiting, .ant-skeleton-active, .ant-spin-spinning')
    );
  }, path);
}
