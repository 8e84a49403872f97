import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** How often a page is looked at that has violations. */
const LOOKS = 3;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Looked {
  /** Some of its rules; all of them by default. */
  readonly rules?: readonly string[];
  /** A selector of the part that is looked at; everything but the frame by default. */
  readonly within?: string;
  /** Whether the frame is looked at too. */
  readonly frame?: boolean;
}

/** Menu and header stand around every page of the back office: every-route.test.ts looks at them, no story again. */
const FRAME = ['.shell-sider', '.shell-header'];

/** The rule of what a theme may break: it changes colours and nothing else. */
export const CONTRAST: Looked = { rules: ['color-contrast'] };

/** Waits until nothing is read anew and nothing fades. */
async function rest(page: Page): Promise<void> {
  // Rows that are read anew are faint until they are there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-spin-spinning')].every((spinning) => !spinning.checkVisibility()),
  );
  // A part that still fades in has the contrast of its fading; a document does not count those in shadow roots.
  await page.waitForFunction(() => {
    const rootsIn = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    return rootsIn(document)
      .flatMap((root) => root.getAnimations())
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
      );
  });
}

const findViolations = (page: Page, { rules, within, frame = false }: Looked): Promise<readonly string[]> =>
  page.evaluate(
    async ({ only, part, spared }) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
      const options: import('axe-core').RunOptions = {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      };
      const { violations } = await axe.run({ include: part ?? document, exclude: spared }, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(
            (node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`,
          ),
        );
    },
    { only: rules, part: within, spared: frame ? [] : FRAME },
  );

/**
 * The accessibility violations axe finds, one line a place. A page that hears of a change reads its rows anew, faint
 * until they are there: what is found is a violation where the resting page has it too.
 */
export async function hindrances(page: Page, looked: Looked = {}): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's content security policy lets none in. It stays until the page is
  // loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  let found: readonly string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await rest(page);
    found = await findViolations(page, looked);
    if (found.length === 0) break;
  }
  return found;
}

/** What axe finds in the theme in front and, by its colours, in the other one, which stays. */
export async function hindrancesInBoth(page: Page, looked: Looked = {}): Promise<readonly string[]> {
  const first = await hindrances(page, looked);
  await page.getByRole('button', { name: /^切换为(?:暗色|亮色)$/ }).click();
  return [...new Set([...first, ...(await hindrances(page, { ...looked, ...CONTRAST }))])];
}
