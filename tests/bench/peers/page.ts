import type { RenderPage } from '../render/measure.ts';
import { makeForm, middleText, plainForm } from '../render/forms.ts';
import { drawing, keyTimes, timed, watchKeys } from '../render/measure.ts';
import type { FormDefinition } from '@scf-kit/sdk/form';

export interface Peer {
  /** Draws a definition into an empty place. */
  readonly draw: (definition: FormDefinition, place: HTMLElement) => void;
  readonly remove: () => void;
  /** Matches at least once a field, and once an error is shown. */
  readonly field: string;
  readonly error: string;
  /** The text control of a field. */
  readonly control: (place: HTMLElement, key: string) => HTMLElement | null;
  readonly validate: () => void;
}

/** The benchmark's page over a library. No library gets the rules that half of the fields of `<scf-form>` have. */
export function peerPage(peer: Peer): RenderPage {
  let place: HTMLElement | undefined;
  const draw = (definition: FormDefinition): void => {
    if (place) {
      peer.remove();
      place.remove();
    }
    place = document.body.appendChild(document.createElement('div'));
    peer.draw(definition, place);
  };
  const count = (selector: string): number => place?.querySelectorAll(selector).length ?? 0;
  return {
    first: async () =>
      (
        await drawing(
          () => draw(plainForm),
          () => Math.min(plainForm.list.length, count(peer.field)),
          plainForm.list.length,
        )
      ).there,
    paint: (fields) =>
      timed(
        () => draw(makeForm(fields)),
        () => Math.min(fields, count(peer.field)),
        fields,
      ),
    paintTable: async () => NaN,
    focusText: (fields) => {
      const control = place && peer.control(place, middleText(fields));
      if (control) watchKeys(control);
    },
    keyTimes,
    // Each shows them all in one go; what counts as one differs (an empty list of choices is no error to some).
    showErrors: () => timed(peer.validate, () => Math.min(1, count(peer.error)), 1),
  };
}

export const toOptions = (item: FormDefinition['list'][number]): { readonly value: string; readonly label: string }[] =>
  (item.options?.options ?? []).map(({ value, label }) => ({ value: String(value), label: String(label) }));
export const isRequired = (item: FormDefinition['list'][number]): boolean => item.rules?.[0]?.required === true;
