import type { Implementation } from '@scf-kit/elements/element';
import { DIALOG_CSS, TOOL_CSS } from '../controls/dialog-css.ts';
import { DIAGRAM_CSS } from './bpmn/diagram-css.ts';
import { ProcessDesigner } from './designer/designer.tsx';
import { DESIGNER_CSS } from './designer/designer-css.ts';
import { VIEWER_CSS } from './viewer/viewer-css.ts';

/** What a designer loads when it is first shown. */
export const View = ProcessDesigner;
export const sheets: Implementation['sheets'] = [DIAGRAM_CSS + TOOL_CSS + VIEWER_CSS + DIALOG_CSS + DESIGNER_CSS];
