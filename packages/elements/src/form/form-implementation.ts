import { FORM_CSS } from './form-css.ts';

export { FormView as View } from './form-view.tsx';
export const sheets = [FORM_CSS];
