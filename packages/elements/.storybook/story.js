import { action } from 'storybook/actions';
import { listStates, stories, storyElement } from '../src/stories/stories.ts';

/** Draws a story of src/stories by its name and state; what the tag says shows among the actions. */
export const render =
  (kind, name, state) =>
  (args, { globals }) => {
    const found = stories.find((each) => each.kind === kind && each.name === name);
    const story = found && listStates(found)[state];
    if (!story) throw new Error(`There is no story ${state} of the ${kind} ${name}.`);
    return storyElement(story, args, globals.locale, (event) =>
      action(event.type)(event instanceof CustomEvent ? event.detail : undefined),
    );
  };
