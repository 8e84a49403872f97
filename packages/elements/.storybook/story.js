import { action } from 'storybook/actions';
import { stories, storyElement } from '../src/stories/stories.ts';

/** Draws a story of src/stories by its name; what the tag says shows among the actions. */
export const render = (kind, name) => (args) => {
  const story = stories.find((each) => each.kind === kind && each.name === name);
  if (!story) throw new Error(`There is no story of the ${kind} ${name}.`);
  return storyElement(story, args, (event) => action(event.type)(event instanceof CustomEvent ? event.detail : undefined));
};
