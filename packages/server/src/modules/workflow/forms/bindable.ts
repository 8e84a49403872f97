import { say, type Locale } from '@scf-kit/sdk/contract';
import type { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { isFillable, listLineResources, listProcessResources } from '../../../applications/forms/bindings.ts';

import type { Stored } from '../../../resource/shape.query.ts';
import type { Part } from '../../../resource/serve.ts';

interface Bindable {
  readonly bind: string;
  readonly name: string;
  readonly resourceName: string;
  readonly required: boolean;
}

/** The columns of a resource that an item may fill; the one that leads a line to its record is filled by itself. */
function listBindableColumns(resource: Stored, locale: Locale, leading?: string): readonly Bindable[] {
  const resourceName = say(resource.title, locale);
  return Object.entries(resource.own)
    .filter(([column, field]) => column !== leading && isFillable(field))
    .map(([column, { title, required, default: preset }]) => ({
      bind: `${resource.name}.${column}`,
      name: title ? say(title, locale) : column,
      resourceName,
      required: required && preset === undefined,
    }));
}

export const bindableFields: Part<typeof dynamicForm> = {
  answers: {
    bindings: async ({ locale }, { processDefinitionKey }) =>
      listProcessResources(processDefinitionKey).flatMap((record) => [
        ...listBindableColumns(record, locale),
        ...listLineResources(record).flatMap(([lines, leading]) => [
          {
            bind: lines.name,
            name: say(lines.title, locale),
            resourceName: say(record.title, locale),
            required: false,
          },
          ...listBindableColumns(lines, locale, leading),
        ]),
      ]),
  },
};
