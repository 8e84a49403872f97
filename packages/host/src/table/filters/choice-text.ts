import type { Field } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';

/** The names of the chosen values of a field; several are separated by commas, as calls take them. */
export const choiceText = ({ values }: Field, chosen: string, say: (text: Text) => string): string =>
  chosen
    .split(',')
    .map((value) => {
      const text = values?.[value];
      return text ? say(text) : value;
    })
    .join(say({ zh: '、', en: ', ' }));
