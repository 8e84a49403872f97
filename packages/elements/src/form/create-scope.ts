import type { Client } from '@scf-kit/sdk/client';
import type { FormModel } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import { formAttributes, formProperties } from './declaration.ts';
import { createChoices } from './dictionaries.ts';
import { createText, type FormScope } from './form-scope.ts';
import type { UploadTracker } from './upload-tracker.ts';

/** The scope that the fields of a form share, by the attributes and properties of its tag. */
export function createScope(
  bridge: ElementBridge,
  model: FormModel,
  more: { readonly client: () => Promise<Client>; readonly visitor: boolean; readonly uploads: UploadTracker },
): FormScope {
  const { locale, theme } = bridge.context();
  const { client, visitor, uploads } = more;
  const mode = bridge.attribute(formAttributes.mode);
  return {
    bridge,
    model,
    locale,
    theme,
    mode: bridge.disabled() && mode === 'edit' ? 'read' : mode,
    uploads,
    choices: createChoices({
      client,
      locale,
      openForm: visitor ? bridge.attribute(formAttributes.formKey) : undefined,
    }),
    client,
    previous: bridge.property(formProperties.changes),
    context: bridge.property(formProperties.context) ?? {},
    names: bridge.property(formProperties.names),
    text: createText(locale),
  };
}
