import type { Implementation } from '@scf-kit/elements/element';
import { FormDesigner } from './designer.tsx';
import { FRAME_CSS } from './frame-css.ts';

/** What the designer loads when it is first shown. */
export const View = FormDesigner;
export const sheets: Implementation['sheets'] = [FRAME_CSS];
