/** No tags yet: `<scf-form-designer>` and `<scf-process-designer>` stand on `@scf-kit/elements` and register here. */
export type { FormDefinition } from '@scf-kit/sdk/form';
