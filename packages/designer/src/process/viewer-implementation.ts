import type { Implementation } from '@scf-kit/elements/element';
import { buttonStyles } from '../controls/button-styles.ts';
import { diffStyles } from '../controls/diff-styles.ts';
import { diagramStyles } from './bpmn/diagram-styles.ts';
import { ProcessViewer } from './viewer/viewer.tsx';
import { viewerStyles } from './viewer/viewer-styles.ts';

/** The view and styles, loaded when a viewer is first shown. */
export const View = ProcessViewer;
export const sheets: Implementation['sheets'] = [diagramStyles, buttonStyles, viewerStyles, diffStyles];
