import type { Text } from '@scf-kit/sdk/contract/text';
import {
  attribute,
  property,
  type Attribute,
  type ElementDeclaration,
  type EventDeclaration,
  type Property,
  type TagAccess,
} from '../element/index.ts';
import type { FieldParts, LayoutParts } from '../form/field-registry.ts';

/**
 * A business widget: one declaration from which its tag, its field type, the manifest, the documentation and the
 * conformance suite follow.
 */
export interface Widget<D extends ElementDeclaration = ElementDeclaration> {
  readonly declaration: D;
  /** Its name in the designer, and where the page gives no label. */
  readonly title: Text;
  /** Several controls, labelled as a group. */
  readonly group?: boolean;
  /** How it looks in use: shown by the documentation and held by the conformance suite. */
  readonly example: WidgetExample;
  /** Its React parts, loaded when it is first drawn. */
  readonly load: () => Promise<FieldParts | LayoutParts>;
}
export interface WidgetExample {
  readonly value?: unknown;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The field type of a tag: `scf-mobile-phone` is `mobilePhone`. */
export const toFieldType = (tag: string): string =>
  tag.replace(/^scf-/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Attributes of every widget. */
export const commonAttributes = {
  label: attribute.string(
    'label',
    'Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is.',
  ),
  locale: attribute.choice(
    'locale',
    ['zh-CN', 'en-US'],
    undefined,
    'Language; by default that of the provider, the configuration or the document.',
  ),
  theme: attribute.choice(
    'theme',
    ['light', 'dark', 'auto'],
    undefined,
    'Theme; by default that of the provider or the configuration.',
  ),
};
/** Further attributes of a widget with a value. */
export const valueAttributes = {
  ...commonAttributes,
  name: attribute.string('name', 'Name of the value in the form of the page.'),
  placeholder: attribute.string('placeholder', 'Shown while it is empty.'),
  required: attribute.boolean('required', 'An empty value is not valid.'),
  disabled: attribute.boolean('disabled', 'Shows the value read-only and leaves it out of the form data of the page.'),
  readOnly: attribute.boolean('readonly', 'Shows the value read-only.'),
};

type Attributes = Readonly<Record<string, Attribute<unknown>>>;
type Properties = Readonly<Record<string, Property<unknown>>>;
type Events = Readonly<Record<string, EventDeclaration>>;
interface About<T, A, P, E> {
  readonly tag: T;
  readonly title: Text;
  readonly summary: string;
  readonly access: TagAccess;
  /** In a form they are options of the item, by the same names. */
  readonly attributes?: A;
  readonly properties?: P;
  readonly events?: E;
  readonly example: WidgetExample;
}

const ERROR_EVENT = {
  'scf-error': { description: 'Something failed.', detail: 'ElementError', bubbles: true },
} as const;
const PARTS = {
  frame: 'Everything.',
  view: 'The widget.',
  loading: 'The loading state.',
  error: 'The error state.',
} as const;
const SLOTS = { loading: 'Shown while it loads.', error: 'Shown when it could not be loaded.' } as const;
const none = {} as const;

/**
 * Declares a widget that holds a value: it takes part in forms of the page and in `<scf-form>`. What its value may be
 * stands in `widgetTypes` of the SDK.
 */
export function valueWidget<
  const T extends `scf-${string}`,
  V,
  A extends Attributes = typeof none,
  P extends Properties = typeof none,
  E extends Events = typeof none,
>(
  about: About<T, A, P, E> & {
    /** TypeScript type of the value, what it means, and its guard. */
    readonly value: {
      readonly type: string;
      readonly description: string;
      readonly is: (value: unknown) => value is V;
    };
    readonly group?: boolean;
    /** One line high; by default what is no group. */
    readonly compact?: boolean;
  },
) {
  const {
    tag,
    title,
    summary,
    access,
    attributes,
    properties,
    events,
    value,
    group,
    compact = !group,
    example,
  } = about;
  const { type } = value;
  const declaration = {
    tag,
    summary,
    access,
    attributes: { ...valueAttributes, ...(attributes ?? (none as A)) },
    properties: {
      value: property('value', type, value.description, value.is, type === 'string' ? { attribute: 'value' } : {}),
      ...(properties ?? (none as P)),
    },
    events: {
      'scf-input': {
        description: 'Something is being entered, also in the middle of an IME composition.',
        detail: `{ value: ${type} | undefined }`,
      },
      'scf-change': {
        description: 'The value changed; with an IME, once the composition has ended.',
        detail: `{ value: ${type} | undefined }`,
      },
      ...ERROR_EVENT,
      ...(events ?? (none as E)),
    },
    slots: SLOTS,
    parts: PARTS,
    formAssociated: true,
    compact,
  };
  return { declaration, title, example, ...(group ? { group } : {}) };
}

/** Declares a widget that shows records and holds no value. */
export function viewWidget<
  const T extends `scf-${string}`,
  A extends Attributes = typeof none,
  P extends Properties = typeof none,
  E extends Events = typeof none,
>(about: About<T, A, P, E>) {
  const { tag, title, summary, access, attributes, properties, events, example } = about;
  const declaration = {
    tag,
    summary,
    access,
    attributes: { ...commonAttributes, ...(attributes ?? (none as A)) },
    properties: properties ?? (none as P),
    events: { ...ERROR_EVENT, ...(events ?? (none as E)) },
    slots: SLOTS,
    parts: PARTS,
  };
  return { declaration, title, example };
}

export const isText = (value: unknown): value is string => typeof value === 'string';
