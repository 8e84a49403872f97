import type { Implementation } from '@scf-kit/elements/element';
import { choicesStyles } from '../properties/choices/choices-styles.ts';
import { rowStyles as controlRowStyles } from '../properties/rows/row-styles.ts';
import { rulesStyles } from '../properties/rules/rules-styles.ts';
import { buttonStyles } from '../controls/button-styles.ts';
import { dialogStyles } from '../controls/dialog-styles.ts';
import { diffStyles } from '../controls/diff-styles.ts';
import { diagramStyles } from './bpmn/diagram-styles.ts';
import { ProcessDesigner } from './designer/designer.tsx';
import { designerStyles } from './designer/designer-styles.ts';
import { findingsStyles } from './designer/findings-styles.ts';
import { fieldStyles } from './properties/field-styles.ts';
import { rowStyles } from './properties/row-styles.ts';
import { chainStyles } from './simple/chain-styles.ts';
import { viewerStyles } from './viewer/viewer-styles.ts';

/** The view and styles, loaded when a designer is first shown. */
export const View = ProcessDesigner;
export const sheets: Implementation['sheets'] = [
  diagramStyles,
  buttonStyles,
  viewerStyles,
  dialogStyles,
  designerStyles,
  fieldStyles,
  rowStyles,
  findingsStyles,
  chainStyles,
  diffStyles,
  controlRowStyles,
  choicesStyles,
  rulesStyles,
];
