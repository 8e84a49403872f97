import { saysNothingIn } from './looked-at.ts';

/**
 * The properties that form.io keeps for itself: where a form is stored, how its builder and its lists of answers show
 * it.
 */
const INERT: ReadonlySet<string> = new Set([
  '_id',
  'id',
  'input',
  'inputType',
  'tableView',
  'lockKey',
  'currentWidth',
  'numRows',
  'numCols',
  'machineName',
  'owner',
  'created',
  'modified',
  'access',
  'submissionAccess',
]);

/** The values its builder writes where nobody set anything. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  display: ['form'],
  action: ['submit'],
  enableTime: [true],
  width: [6],
  persistent: [true],
  clearOnHide: [true],
  spellcheck: [true],
  allowInput: [true],
  enableDate: [true],
  searchEnabled: [true],
  lazyLoad: [true],
  fixedSize: [true],
  autocomplete: ['off'],
  labelPosition: ['top', 'right'],
  optionsLabelPosition: ['right'],
  labelWidth: [30],
  labelMargin: [3],
  validateOn: ['change'],
  inputFormat: ['plain'],
  widget: [{ type: 'input' }, { type: 'calendar' }, 'choicesjs', 'html5'],
  dataSrc: ['values'],
  template: ['<span>{{ item.label }}</span>'],
  selectThreshold: [0.3],
  searchThreshold: [0.3],
  minSearch: [0],
  limit: [100],
  fuseOptions: [{ include: 'score', threshold: 0.3 }],
  addAnotherPosition: ['bottom'],
  offset: [0],
  push: [0],
  pull: [0],
  size: ['md'],
  theme: ['default', 'primary'],
  cellAlignment: ['left'],
  format: ['yyyy-MM-dd hh:mm a'],
  displayInTimezone: ['viewer'],
  datepickerMode: ['day'],
  datePicker: [
    {
      showWeeks: true,
      startingDay: 0,
      initDate: '',
      minMode: 'day',
      maxMode: 'year',
      yearRows: 4,
      yearColumns: 5,
      minDate: null,
      maxDate: null,
    },
  ],
  timePicker: [
    { hourStep: 1, minuteStep: 1, showMeridian: true, readonlyInput: false, mousewheel: true, arrowkeys: true },
  ],
  imageSize: ['200'],
  filePattern: ['*'],
  fileMinSize: ['0KB'],
  fileMaxSize: ['1GB'],
  // Of a condition that has no part yet; of any other they are taken over.
  show: [true, 'true'],
  conjunction: ['all', 'any'],
};

export const saysNothing = saysNothingIn(INERT, USUAL);
