import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { fieldTypes } from '../form/field-registry.ts';
import '../form/fields/index.ts';
import { scfForm } from '../form/declaration.ts';
import { scfProvider } from '../provider/provider.ts';
import { clean, nextFrame, until } from '../testing/page.ts';
import { widgets } from '../widgets/index.ts';
import { stories, storyElement } from './stories.ts';

configure({ getToken: async () => 'token' });

suite('stories', () => {
  test('every declared tag and every registered field type has one', () => {
    const named = (kind: string): readonly string[] => stories.filter((story) => story.kind === kind).map(({ name }) => name).toSorted();
    expect(named('tag')).to.deep.equal([scfForm, scfProvider, ...widgets.map(({ declaration }) => declaration)].map(({ tag }) => tag).toSorted());
    expect(named('field')).to.deep.equal(fieldTypes().toSorted());
  });
});

const problems: string[] = [];
const { error } = console;

for (const story of stories) {
  suite(`the story of ${story.name}`, () => {
    setup(() => {
      problems.length = 0;
      console.error = (...words: unknown[]) => { problems.push(words.map(String).join(' ')); };
    });
    teardown(() => {
      console.error = error;
      document.body.style.background = '';
      clean();
    });
    for (const [theme, locale] of [['light', 'zh-CN'], ['dark', 'en-US']] as const) test(`shows without an error and without what axe finds, ${theme}, ${locale}`, async () => {
      if (theme === 'dark') document.body.style.background = '#141414';
      const made = storyElement(story, { theme, locale }, (event) => { if (event.type === 'scf-error' && event instanceof CustomEvent) problems.push(JSON.stringify(event.detail)); });
      document.body.append(made);
      const shown = story.children ? made.querySelector('scf-form') : made;
      await until(() => shown?.shadowRoot?.querySelector('.form') && !shown.shadowRoot.querySelector('.pending, [aria-busy=true]:not([hidden])'), 'the story');
      await nextFrame();
      const { violations } = await axe.run(made, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).to.deep.equal([]);
      expect(shown?.shadowRoot?.querySelector('.unsupported')).to.equal(null);
      expect(problems).to.deep.equal([]);
    });
  });
}
