import { saveFile } from '@scf-kit/sdk/client';
import type { FormDefinition } from '@scf-kit/sdk/form';

/** Hands a definition to the person as a file. */
export const saveDefinition = (formKey: string, definition: FormDefinition): void =>
  saveFile({
    blob: new Blob([`${JSON.stringify(definition, undefined, 2)}\n`], { type: 'application/json' }),
    fileName: `${formKey}.json`,
  });
