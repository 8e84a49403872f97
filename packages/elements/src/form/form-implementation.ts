import { fillSheet } from '../element/sheets.ts';
import { FORM_CSS } from './form-css.ts';

export { FormView as View } from './form-view.tsx';
fillSheet('form', FORM_CSS);

/** The fields stand in a `<form>`. */
export const inForm = true;
