import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** How often a page is looked at that has violations. */
const LOOKS = 3;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Waits until nothing is read anew and nothing fades. */
async function rest(page: Page): Promise<void> {
  // Rows that are read anew are faint until they are there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-spin-spinning')].every((spinning) => !spinning.checkVisibility()),
  );
  // A part that still fades in has the contrast of its fading; a document does not count those in shadow roots.
  await page.waitForFunction(() => {
    const within = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
    ];
    return within(document)
      .flatMap((root) => root.getAnimations())
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
      );
  });
}

const findViolations = (page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> =>
  page.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const options: import('axe-core').RunOptions = {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    };
    const { violations } = await axe.run(document, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
      );
  }, rules);

/**
 * The accessibility violations axe finds, one line a place; by all of its rules or some. A page that hears of a change
 * reads its rows anew, faint until they are there: what is found is a violation where the resting page has it too.
 */
export async function hindrances(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's content security policy lets none in. It stays until the page is
  // loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  let found: readonly string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await rest(page);
    found = await findViolations(page, rules);
    if (found.length === 0) break;
  }
  return found;
}
