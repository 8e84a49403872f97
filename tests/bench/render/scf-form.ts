import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';
import { makeForm, middleText, plainForm, countRequired, makeRows, makeTable } from './forms.ts';
import { drawing, keyTimes, timed, watchKeys } from './measure.ts';

/** `<scf-form>` as a page embeds it: the built kit by one script tag, the definition by a property. */
interface Form extends HTMLElement {
  definition: FormDefinition;
  value: FormValues;
  reportValidity(): boolean;
}

let form: Form | undefined;
const count = (selector: string): number => form?.shadowRoot?.querySelectorAll(selector).length ?? 0;
function place(definition: FormDefinition, value?: FormValues): void {
  form?.remove();
  form = Object.assign(document.createElement('scf-form'), {
    definition,
    ...(value ? { value } : {}),
  }) as HTMLElement as Form;
  document.body.append(form);
}

window.bench = {
  first: async () =>
    (
      await drawing(
        () => place(plainForm),
        () => count('.field'),
        plainForm.list.length,
      )
    ).there,
  paint: (fields) =>
    timed(
      () => place(makeForm(fields)),
      () => count('.field'),
      fields,
    ),
  // Rows far out of sight are told by aria-rowcount, and not in the DOM.
  paintTable: (rows) =>
    timed(
      () => place(makeTable(), { lines: makeRows(rows) }),
      () =>
        Number(
          form?.shadowRoot?.querySelector('tbody input')
            ? form.shadowRoot.querySelector('table')?.getAttribute('aria-rowcount')
            : 0,
        ) - 1,
      rows,
    ),
  focusText: (fields) => {
    const control = form?.shadowRoot?.getElementById(`f-${middleText(fields)}`);
    if (control) watchKeys(control);
  },
  keyTimes,
  showErrors: (fields) =>
    timed(
      () => form?.reportValidity(),
      () => count('.error'),
      countRequired(fields),
    ),
};
