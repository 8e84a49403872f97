import { findChoices, type Field } from '@scf-kit/sdk/contract/field';
import type { Text } from '@scf-kit/sdk/contract/text';

/** The names of the chosen values of a field; several are separated by commas, as calls take them. */
export const choiceText = (field: Field, chosen: string, say: (text: Text) => string): string =>
  chosen
    .split(',')
    .map((value) => {
      const text = findChoices(field)?.[value];
      return text ? say(text) : value;
    })
    .join(say({ zh: '、', en: ', ' }));
