// What a form is made of is drawn on the canvas too.
import '@scf-kit/elements';
import type { Implementation } from '@scf-kit/elements/element';
import { DIALOG_CSS, TOOL_CSS } from '../controls/dialog-css.ts';
import { DIFF_CSS } from '../controls/diff-css.ts';
import { CANVAS_CSS } from '../canvas/canvas-css.ts';
import { FormDesigner } from './designer.tsx';
import { FRAME_CSS } from './frame-css.ts';
import { PROPERTIES_CSS } from '../properties/properties-css.ts';

/** What the designer loads when it is first shown. */
export const View = FormDesigner;
export const sheets: Implementation['sheets'] = [TOOL_CSS, DIALOG_CSS, DIFF_CSS, FRAME_CSS, CANVAS_CSS, PROPERTIES_CSS];
