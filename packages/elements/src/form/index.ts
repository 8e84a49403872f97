export { scfForm, type FormContext } from './declaration.ts';
export { defineForm } from './define-form.ts';
export {
  registerField,
  type BatchKind,
  type ControlProps,
  type FieldKind,
  type LayoutKind,
  type ReadProps,
  type RegisteredKind,
} from './field-registry.ts';
export { useFormScope, type FormScope } from './form-scope.ts';
export { interpolate } from './interpolate.ts';
export { sanitise } from './sanitise.ts';
