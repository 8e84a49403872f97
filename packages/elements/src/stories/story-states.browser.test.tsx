import { showsCleanly, type Look } from './shows-cleanly.ts';
import { listStates, stories } from './stories.ts';

const LOOKS: readonly Look[] = [
  { theme: 'light', locale: 'en-US' },
  { theme: 'dark', locale: 'zh-CN' },
];

// Each state in one look, in turn: the looks are those of the tag, whatever state it is in.
const states = stories.flatMap((one) =>
  Object.entries(listStates(one)).flatMap(([state, story]) => (state === 'Example' ? [] : [{ state, story }])),
);
for (const [at, { state, story }] of states.entries())
  showsCleanly(`the story ${state} of the ${story.kind} ${story.name}`, story, LOOKS.slice(at % 2, (at % 2) + 1));
