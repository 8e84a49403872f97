import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { clean, nextFrame, until } from '../testing/page.ts';
import { storyElement, type Story } from './stories.ts';

configure({ getToken: async () => 'token' });

const problems: string[] = [];
const { error } = console;

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh-CN' | 'en-US';
}

/** A story shows in each of the looks without an error, and without what axe finds. */
export function showsCleanly(title: string, story: Story, looks: readonly Look[]): void {
  suite(title, () => {
    setup(() => {
      problems.length = 0;
      console.error = (...words: unknown[]) => {
        problems.push(words.map(String).join(' '));
      };
    });
    teardown(() => {
      console.error = error;
      document.body.style.background = '';
      clean();
    });
    for (const { theme, locale } of looks)
      test(`shows without an error and without what axe finds, ${theme}, ${locale}`, async () => {
        if (theme === 'dark') document.body.style.background = '#141414';
        const made = storyElement(story, { theme, locale }, locale, (event) => {
          if (event.type === 'scf-error' && !story.failing && event instanceof CustomEvent)
            problems.push(JSON.stringify(event.detail));
        });
        document.body.append(made);
        const shown = made.matches('scf-provider') ? made.firstElementChild : made;
        await until(
          () =>
            shown?.shadowRoot?.querySelector('.form') &&
            !shown.shadowRoot.querySelector('.pending, [aria-busy=true]:not([hidden])'),
          'the story',
        );
        if (story.failing) await until(() => shown?.shadowRoot?.querySelector('[role=alert]'), 'the failure');
        if (story.reports) await until(() => shown?.shadowRoot?.querySelector('.invalid'), 'what is wrong');
        await nextFrame();
        const { violations } = await axe.run(made, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).to.deep.equal(
          [],
        );
        expect(shown?.shadowRoot?.querySelector('.unsupported')).to.equal(null);
        expect(problems).to.deep.equal([]);
      });
  });
}
