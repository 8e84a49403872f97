import { expect } from 'chai';
import { fieldTypes } from '../form/field-registry.ts';
import '../form/fields/index.ts';
import { scfForm } from '../form/declaration.ts';
import { scfProvider } from '../provider/provider.ts';
import { widgets } from '../widgets/registry.ts';
import { showsCleanly } from './shows-cleanly.ts';
import { stories } from './stories.ts';

suite('stories', () => {
  test('every declared tag and every registered field type has one', () => {
    const named = (kind: string): readonly string[] =>
      stories
        .filter((story) => story.kind === kind)
        .map(({ name }) => name)
        .toSorted();
    expect(named('tag')).to.deep.equal(
      [scfForm, scfProvider, ...widgets.map(({ declaration }) => declaration)].map(({ tag }) => tag).toSorted(),
    );
    expect(named('field')).to.deep.equal(fieldTypes().toSorted());
  });
});

for (const story of stories)
  showsCleanly(`the story of the ${story.kind} ${story.name}`, story, [
    { theme: 'light', locale: 'zh-CN' },
    { theme: 'dark', locale: 'en-US' },
  ]);
