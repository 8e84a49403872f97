import type { Page } from 'playwright-core';
import { messages } from '@scf-kit/sdk/contract/messages';

const KEYS = Object.keys(messages);

/**
 * The visible defects of a page: sideways scrolling, message keys, raw values such as `undefined`; in English, Chinese
 * in the product's own labels. One line each.
 */
export function blemishes(page: Page): Promise<readonly string[]> {
  return page.evaluate((keys) => {
    const found: string[] = [];
    const root = document.scrollingElement;
    if (root && root.scrollWidth > window.innerWidth)
      found.push(`it scrolls sideways: ${root.scrollWidth} of ${window.innerWidth}`);
    const known = new Set(keys);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      if (known.has(text) || /\bundefined\b|\[object |\bNaN\b|Invalid Date/.test(text))
        found.push(`"${text.slice(0, 80)}" is shown`);
    }
    if (document.documentElement.lang !== 'en-US') return found;
    // Rows, lists and what people are called are data.
    const labels = document.querySelectorAll(
      '[data-page] :is(h2, th, label, legend, button, summary, .table-title, .page-title, [role=tab], .ant-empty-description, .ant-alert)',
    );
    for (const label of labels) {
      if (label.closest('td, li, [role=tree], .ant-segmented') || !label.checkVisibility({ visibilityProperty: true }))
        continue;
      const says = [label.textContent, label.getAttribute('aria-label'), label.getAttribute('title')].find(
        (text) => text && /\p{Script=Han}/u.test(text),
      );
      if (says) found.push(`"${says.slice(0, 60)}" is not in English`);
    }
    return found;
  }, KEYS);
}
