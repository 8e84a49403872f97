import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The accessibility violations axe finds, one line a place; by all of its rules or some. */
export async function hindrances(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's content security policy lets none in. It stays until the page is
  // loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
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
  return page.evaluate(async (only) => {
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
}
