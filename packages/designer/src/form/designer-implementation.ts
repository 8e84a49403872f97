// The canvas draws fields with the elements of a form.
import '@scf-kit/elements';
import type { Implementation } from '@scf-kit/elements/element';
import { canvasStyles } from '../canvas/canvas-styles.ts';
import { cellMenuStyles } from '../canvas/cell-menu-styles.ts';
import { containerStyles } from '../canvas/containers/container-styles.ts';
import { buttonStyles } from '../controls/button-styles.ts';
import { dialogStyles } from '../controls/dialog-styles.ts';
import { diffStyles } from '../controls/diff-styles.ts';
import { changesStyles } from '../dialogs/changes-styles.ts';
import { dialogsStyles } from '../dialogs/dialogs-styles.ts';
import { previewStyles } from '../dialogs/preview/preview-styles.ts';
import { dragStyles } from '../drag/drag-styles.ts';
import { outlineStyles } from '../outline/outline-styles.ts';
import { paletteStyles } from './palette-styles.ts';
import { propertiesStyles } from '../properties/properties-styles.ts';
import { checksStyles } from './checks-styles.ts';
import { FormDesigner } from './designer.tsx';
import { frameStyles } from './frame-styles.ts';

/** The view and styles, loaded when a designer is first shown. */
export const View = FormDesigner;
export const sheets: Implementation['sheets'] = [
  buttonStyles,
  dialogStyles,
  diffStyles,
  frameStyles,
  checksStyles,
  dialogsStyles,
  previewStyles,
  changesStyles,
  dragStyles,
  paletteStyles,
  canvasStyles,
  containerStyles,
  outlineStyles,
  cellMenuStyles,
  ...propertiesStyles,
];
