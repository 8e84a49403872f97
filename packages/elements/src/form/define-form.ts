import { defineElement } from '../element/index.ts';
import { scfForm } from './declaration.ts';

/** `<scf-form>` with what draws it, loaded when the first form connects. */
export const formElement = { ...scfForm, load: () => import('./form-implementation.ts') };

export const defineForm = (): void => defineElement(formElement);
