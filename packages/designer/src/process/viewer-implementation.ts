import type { Implementation } from '@scf-kit/elements/element';
import { TOOL_CSS } from '../controls/dialog-css.ts';
import { DIAGRAM_CSS } from './bpmn/diagram-css.ts';
import { ProcessViewer } from './viewer/viewer.tsx';
import { VIEWER_CSS } from './viewer/viewer-css.ts';

/** What a viewer loads when it is first shown. */
export const View = ProcessViewer;
export const sheets: Implementation['sheets'] = [DIAGRAM_CSS + TOOL_CSS + VIEWER_CSS];
