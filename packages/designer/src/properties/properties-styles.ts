import { choicesStyles } from './choices/choices-styles.ts';
import { pickerStyles } from './choices/picker-styles.ts';
import { formStyles } from './form-styles.ts';
import { paneStyles } from './pane-styles.ts';
import { matrixStyles } from './rights/matrix-styles.ts';
import { rowStyles } from './rows/row-styles.ts';
import { rulesStyles } from './rules/rules-styles.ts';

/** The styles of the properties pane and all it can show. */
export const propertiesStyles: readonly string[] = [
  paneStyles,
  rowStyles,
  choicesStyles,
  rulesStyles,
  formStyles,
  pickerStyles,
  matrixStyles,
];
