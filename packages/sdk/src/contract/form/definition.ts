/**
 * A form definition as people export and import it (spec forms §3). Unknown keys of other tools survive a round trip.
 */
export interface FormDefinition {
  /** Ours; absent means 1. A version newer than `DEFINITION_VERSION` is refused. */
  readonly version?: number;
  readonly list: readonly FormItem[];
  readonly config: FormConfig;
  /** Visibility, required and computed values in the project's expression language. */
  readonly rules?: readonly FormRule[];
  readonly [unknown: string]: unknown;
}
export const DEFINITION_VERSION = 1;
/** The definition of a new form (forms §3). */
export const NEW_FORM: FormDefinition = {
  list: [],
  config: {
    layout: 'horizontal',
    labelLayout: 'flex',
    labelWidth: 100,
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    wrapperCol: { xs: 18, sm: 18, md: 18, lg: 18, xl: 18, xxl: 18 },
    hideRequiredMark: false,
    customStyle: '',
  },
};

export const BASIC_TYPES = [
  'input',
  'textarea',
  'number',
  'select',
  'checkbox',
  'radio',
  'date',
  'time',
  'rate',
  'slider',
  'switch',
  'uploadFile',
  'uploadImg',
  'cascader',
  'treeSelect',
  'batch',
  'selectInputList',
  'editor',
  'text',
  'html',
  'button',
  'alert',
] as const;
export const LAYOUT_TYPES = ['divider', 'grid', 'tabs', 'card', 'table'] as const;
export type BasicType = (typeof BASIC_TYPES)[number];
export type LayoutType = (typeof LAYOUT_TYPES)[number];
export type FieldType = BasicType | LayoutType;

/** Types that carry no value (spec forms §3). */
export const TYPES_WITHOUT_MODEL: ReadonlySet<string> = new Set([
  'button',
  'divider',
  'card',
  'grid',
  'tabs',
  'table',
  'alert',
  'text',
  'html',
]);

export interface ColSpans {
  readonly xs?: number;
  readonly sm?: number;
  readonly md?: number;
  readonly lg?: number;
  readonly xl?: number;
  readonly xxl?: number;
  readonly span?: number;
}
export interface FormConfig {
  readonly layout?: 'horizontal' | 'vertical' | 'inline';
  readonly labelLayout?: 'flex' | 'Grid';
  /** Pixels; by default 100. */
  readonly labelWidth?: number;
  readonly labelCol?: ColSpans;
  readonly wrapperCol?: ColSpans;
  readonly hideRequiredMark?: boolean;
  readonly customStyle?: string;
  readonly [unknown: string]: unknown;
}

/** The first rule holds `required` and its message; further rules hold a pattern and its message. */
export interface ItemRule {
  readonly required?: boolean;
  readonly message?: string;
  readonly pattern?: string;
  readonly [unknown: string]: unknown;
}
export type FieldRight = 'edit' | 'read' | 'mask' | 'hide';

export interface FormItem {
  readonly type: string;
  readonly label?: string;
  readonly key: string;
  /** The key of its value; the same as `key` in generated definitions, absent for types without a value. */
  readonly model?: string;
  readonly help?: string;
  readonly options?: ItemOptions;
  readonly rules?: readonly ItemRule[];
  /** grid and tabs: columns or panes with a list each. */
  readonly columns?: readonly FormColumn[];
  /** card and batch: what they hold. */
  readonly list?: readonly FormItem[];
  /** table: rows of cells with colspan, rowspan and a list each. */
  readonly trs?: readonly { readonly tds: readonly FormCell[] }[];
  /** Which field of the record it fills (`financing.applyAmount`); a batch binds a child resource. */
  readonly bind?: string;
  readonly i18n?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Per process node: who may do what with this field. */
  readonly rights?: Readonly<Record<string, FieldRight>>;
  readonly [unknown: string]: unknown;
}
export interface FormColumn {
  readonly span?: number;
  readonly label?: string;
  readonly value?: string;
  readonly list: readonly FormItem[];
  readonly [unknown: string]: unknown;
}
export interface FormCell {
  readonly colspan?: number;
  readonly rowspan?: number;
  readonly list: readonly FormItem[];
  readonly [unknown: string]: unknown;
}
export interface ChoiceOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly children?: readonly ChoiceOption[];
  readonly [unknown: string]: unknown;
}

export interface ItemOptions {
  readonly width?: string | number;
  readonly defaultValue?: unknown;
  readonly placeholder?: string;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly size?: string;
  readonly addonBefore?: string;
  readonly addonAfter?: string;
  readonly buttonName?: string;
  readonly buttonIcon?: string;
  readonly maxLength?: number | null;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly step?: number | string;
  readonly precision?: number | null;
  readonly multiple?: boolean;
  readonly showSearch?: boolean;
  readonly options?: readonly ChoiceOption[];
  readonly dynamic?: boolean | number;
  readonly dynamicType?: string;
  readonly dynamicKey?: string;
  readonly dynamicFun?: string;
  readonly businessType?: string;
  readonly format?: string;
  readonly range?: boolean;
  readonly showTime?: boolean;
  readonly limit?: number;
  readonly fileSize?: number;
  readonly fileType?: string;
  readonly fileName?: string;
  readonly dir?: string;
  readonly fileNamePrefix?: string;
  readonly action?: string;
  readonly data?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly listType?: string;
  readonly downloadWay?: string;
  readonly btnAddStatus?: boolean;
  readonly btnDelStatus?: boolean;
  readonly btnCopyStatus?: boolean;
  readonly hideSequence?: boolean;
  readonly gutter?: number;
  readonly text?: string;
  readonly textAlign?: string;
  readonly [unknown: string]: unknown;
}

/**
 * `when` is an expression over the models of the form (in a batch row: over the row's models first).
 * visible, required, disabled: while it holds. compute: its value. valid: what must hold, else `message` is said.
 * options: which choices are offered, each read as `option`. remote: a question to the server (`check` of `of`), asked
 * while `when` holds.
 */
export interface FormRule {
  /** A model, `lines.amount`, the key of a layout, or a pane of tabs (`tabs_1.2`: key and value). */
  readonly target: string;
  readonly effect: 'visible' | 'required' | 'disabled' | 'compute' | 'valid' | 'options' | 'remote';
  readonly when: string;
  /** effects `valid` and `remote`: the message when the value does not pass. */
  readonly message?: string;
  /** The message in other languages: `{ 'en-US': { message } }`. */
  readonly i18n?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Hiding keeps the value, and so do choices that are no longer offered, unless this says otherwise. */
  readonly clear?: boolean;
  /** effect `remote`: the check by name. */
  readonly check?: string;
  /** effect `remote`: the field of a resource it is about (`supplier.name`). */
  readonly of?: string;
}
/** The checks of a value by a server: no other record has it, or a record the person may see has it. */
export const REMOTE_CHECKS = ['unique', 'exists'] as const;
export type RemoteCheck = (typeof REMOTE_CHECKS)[number];

/** One stored file in a value (spec forms §3). `url` is the object name; show it through a presigned URL. */
export interface FileEntry {
  readonly uid: string;
  readonly name: string;
  readonly status: 'done' | 'error' | 'uploading';
  readonly url: string;
  readonly type: 'file' | 'img';
  readonly size?: number;
}

export type FormValues = Readonly<Record<string, unknown>>;
