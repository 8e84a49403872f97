import type { FormDefinition } from '@scf-kit/sdk/form';

/** The form on every page. */
export const definition: FormDefinition = {
  list: [
    {
      type: 'input',
      key: 'name',
      model: 'name',
      label: 'Name',
      rules: [{ required: true, message: 'Name is required' }],
    },
    { type: 'number', key: 'amount', model: 'amount', label: 'Amount' },
  ],
  config: {},
};
