import { fillSheet } from '../element/sheets.ts';
import { formStyles } from './form-styles.ts';

export { FormView as View } from './form-view.tsx';
fillSheet('form', formStyles);

/** The fields stand in a `<form>`. */
export const inForm = true;
