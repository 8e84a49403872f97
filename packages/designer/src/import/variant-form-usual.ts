import { saysNothingIn } from './looked-at.ts';

/** The properties that variant-form keeps for itself: its icons and ids, the names its own code uses. */
const INERT: ReadonlySet<string> = new Set([
  'id',
  'key',
  'icon',
  'category',
  'internal',
  'formItemFlag',
  'modelName',
  'refName',
  'rulesName',
  'jsonVersion',
]);

/** The values its designer writes where nobody set anything. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  type: ['grid-col', 'tab-pane', 'table-cell', 'text'],
  span: [12],
  // The first pane is open here too; of any other it is told.
  active: [true],
  labelPosition: ['left'],
  showRowNumber: [true],
  columnWidth: ['200px'],
  labelAlign: ['label-left-align'],
  layoutType: ['PC'],
  autoFullWidth: [true],
  automaticDropdown: [false],
  displayStyle: ['inline'],
  editable: [false],
  offset: [0],
  push: [0],
  pull: [0],
  md: [12],
  sm: [12],
  xs: [12],
  responsive: [false],
  colspan: [1],
  rowspan: [1],
  withCredentials: [false],
  multipleSelect: [true],
  showFileList: [true],
  controlsPosition: ['right'],
  lowThreshold: [2],
  highThreshold: [4],
};

export const saysNothing = saysNothingIn(INERT, USUAL);
