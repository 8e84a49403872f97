import { isRecord } from '../../values/records.ts';
import type { Locale, TextParams } from '../../contract/text.ts';
import { message, type MessageKey } from '../../contract/messages.ts';
import { toDecimal } from '../../values/money.ts';
import { DATE_FORMAT, MOMENT_FORMAT, isInFormat } from '../../values/date-formats.ts';
import type { ChoiceOption, FormItem } from '../../contract/form/definition.ts';
import { arrived, isFileEntry, uploadLimits } from './files.ts';
import { getModel } from '../definition/items.ts';
import type { SafePattern } from './pattern.ts';
import type { WidgetCheck } from './widget-checks.ts';
import { findWidgetType, type WidgetType } from '../definition/widget-types.ts';

/** One text may hold a megabyte, and a list or tree of choices this many entries. */
const LARGEST_TEXT = 1024 * 1024;
const MOST_ENTRIES = 20_000;

/** Text, number or yes/no: what one choice can be. */
const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Types whose value is never a list. */
const SINGLE: ReadonlySet<string> = new Set([
  'input',
  'textarea',
  'editor',
  'number',
  'slider',
  'rate',
  'switch',
  'radio',
  'time',
]);

/**
 * Whether nothing was entered: a 0 and an unswitched switch are answers, an unticked single box, spaces and failed
 * uploads are not.
 */
export function isBlank(item: FormItem, value: unknown): boolean {
  if (isNothing(value)) return true;
  if (item.type === 'checkbox' && value === false) return true;
  if (findWidgetType(item.type)?.value === 'object' && isRecord(value)) return Object.values(value).every(isNothing);
  if (!Array.isArray(value) || SINGLE.has(item.type)) return false;
  if (item.type === 'selectInputList') return !value.some((entry) => isRecord(entry) && entry.checked === true);
  if (item.type === 'uploadFile' || item.type === 'uploadImg')
    return value.every((entry) => isFileEntry(entry) && entry.status === 'error');
  return value.every(isNothing);
}

/** The formats a date or time field takes; without one set, a day and a moment are both dates. */
export function listFormats(item: FormItem): readonly [string, ...string[]] {
  const { format, showTime } = item.options ?? {};
  if (typeof format === 'string' && format !== '') return [format];
  if (item.type === 'time') return ['HH:mm:ss', 'HH:mm'];
  return showTime === true ? [MOMENT_FORMAT] : [DATE_FORMAT, MOMENT_FORMAT];
}

/** The listed choices a value must be one of; undefined where they come from elsewhere. */
function listed(item: FormItem): readonly ChoiceOption[] | undefined {
  const { options, dynamic } = item.options ?? {};
  return options && options.length > 0 && (dynamic === undefined || dynamic === false || dynamic === 0)
    ? options
    : undefined;
}

/** Every choice of a tree, whatever its level. */
function flattened(choices: readonly ChoiceOption[] | undefined): readonly ChoiceOption[] | undefined {
  return choices?.flatMap((choice) => [choice, ...(flattened(choice.children) ?? [])]);
}

/** How many characters a text may have; undefined for any number, which k-form-design writes as 0. */
export function mostCharacters({ options }: FormItem): number | undefined {
  const most = toDecimal(options?.maxLength);
  return most?.gt(0) ? Number(most) : undefined;
}

class FieldCheck {
  readonly #item: FormItem;
  readonly #locale: Locale;
  readonly #engines: ValueEngines;
  constructor(item: FormItem, { locale, engines }: Pick<CheckOptions, 'locale' | 'engines'>) {
    this.#item = item;
    this.#locale = locale;
    this.#engines = engines;
  }
  #say(key: MessageKey, params?: TextParams): string {
    return message(this.#locale, key, params);
  }

  #text(value: unknown): string | undefined {
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value)))
      return this.#say('check.text');
    const text = String(value);
    // NUL cannot be stored by PostgreSQL and never belongs in a text.
    if (text.includes('\u0000')) return this.#say('check.text');
    if (text.length > LARGEST_TEXT) return this.#say('form.tooLarge');
    const max = mostCharacters(this.#item);
    return max !== undefined && text.length > max && [...text].length > max
      ? this.#say('check.maxLength', { max })
      : this.#patterns(text);
  }
  #patterns(text: string): string | undefined {
    for (const { pattern, message: said } of this.#item.rules ?? []) {
      if (typeof pattern !== 'string' || pattern === '') continue;
      const safe = this.#engines.patterns?.(pattern);
      // A pattern that cannot be run safely is a finding of lint, not an error of the person.
      if (safe?.ok && !safe.test(text)) return said || this.#say('check.pattern');
    }
    return undefined;
  }
  #number(value: unknown): string | undefined {
    const { min, max, step } = this.#item.options ?? {};
    const number = toDecimal(value);
    if (!number) return this.#say('check.number');
    const [least, most] = [
      toDecimal(min ?? (this.#item.type === 'slider' || this.#item.type === 'rate' ? 0 : undefined)),
      toDecimal(max ?? { slider: 100, rate: 5 }[this.#item.type]),
    ];
    if (least && number.lt(least)) return this.#say('check.min', { min: least.toFixed() });
    if (most && number.gt(most)) return this.#say('check.max', { max: most.toFixed() });
    const places = readPrecision(this.#item);
    if (places !== undefined && !number.round(places, 0).eq(number))
      return this.#say('form.precision', { precision: places });
    const every = toDecimal(step ?? undefined);
    // The step of a number field is what its arrows add; only the slider holds its input to it.
    if (this.#item.type === 'slider' && every?.gt(0) && !number.mod(every).eq(0)) return this.#say('form.slider.step');
    return this.#patterns(String(value));
  }
  #checkOne(value: unknown, choices: readonly ChoiceOption[] | undefined): string | undefined {
    if (!isScalar(value) || (typeof value === 'string' && value.length > LARGEST_TEXT))
      return this.#say('check.choice');
    return !choices || choices.some((choice) => String(choice.value) === String(value))
      ? undefined
      : this.#say('check.choice');
  }
  #checkSome(value: unknown, choices: readonly ChoiceOption[] | undefined): string | undefined {
    if (!Array.isArray(value)) return this.#say('check.list');
    if (value.length > MOST_ENTRIES) return this.#say('form.tooLarge');
    const known = choices && new Set(choices.map((choice) => String(choice.value)));
    return value.every((one) => isScalar(one) && (!known || known.has(String(one))))
      ? undefined
      : this.#say('check.choice');
  }
  /** The path of a cascader, outermost first; each step must be a choice below the one before. */
  #path(value: unknown): string | undefined {
    if (!Array.isArray(value)) return this.#say('check.list');
    if (value.length > MOST_ENTRIES) return this.#say('form.tooLarge');
    let level = listed(this.#item);
    for (const step of value) {
      const wrong = this.#checkOne(step, level);
      if (wrong !== undefined) return wrong;
      if (level) level = level.find((choice) => String(choice.value) === String(step))?.children ?? [];
    }
    return undefined;
  }
  /** The fields beside ticked choices are checked by their own rules; those beside unticked ones are not checked. */
  #selectInputs(value: unknown): string | undefined {
    if (!Array.isArray(value)) return this.#say('check.list');
    const columns = this.#item.columns ?? [];
    if (value.length > Math.max(columns.length, 1)) return this.#say('check.choice');
    let ticked = 0;
    for (const entry of value) {
      const column =
        isRecord(entry) && typeof entry.checked === 'boolean'
          ? columns.find((one) => String(one.value) === String(entry.value))
          : undefined;
      if (!column || !isRecord(entry)) return this.#say('check.choice');
      if (entry.checked !== true) continue;
      ticked += 1;
      for (const item of column.list) {
        const model = getModel(item);
        const wrong = checkField(item, Object.hasOwn(entry, model) ? entry[model] : undefined, {
          locale: this.#locale,
          required: item.rules?.[0]?.required === true,
          engines: this.#engines,
        });
        if (wrong !== undefined) return `${column.label ?? ''} ${item.label ?? ''}: ${wrong}`.trimStart();
      }
    }
    return ticked > 1 && this.#item.options?.multiple === false ? this.#say('check.choice') : this.#data(value);
  }
  #date(value: unknown): string | undefined {
    const formats = listFormats(this.#item);
    const wrong = (): string => this.#say('form.format', { format: formats[0] });
    const real = (one: unknown): one is string =>
      typeof one === 'string' && formats.some((format) => isInFormat(one, format));
    if (this.#item.options?.range !== true) return real(value) ? undefined : wrong();
    if (!Array.isArray(value) || value.length !== 2) return wrong();
    const [from, to]: readonly unknown[] = value;
    if (!real(from) || !real(to)) return wrong();
    // Year-first texts of one format sort as they lie in time.
    return /^(YYYY|HH)/.test(formats[0]) && to < from ? this.#say('form.range') : undefined;
  }
  #files(value: unknown): string | undefined {
    if (!Array.isArray(value)) return this.#say('check.list');
    const { limit } = uploadLimits(this.#item);
    if (value.length > MOST_ENTRIES || !value.every(isFileEntry)) return this.#say('form.files');
    if (value.some(({ status }) => status === 'uploading')) return this.#say('form.uploading');
    return arrived(value).length > limit ? this.#say('upload.maxCount', { limit }) : undefined;
  }
  /** A value of a type whose inside is its own matter: plain JSON of a bounded size. */
  #data(value: unknown): string | undefined {
    const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
    let [size, seen] = [0, 0];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      seen += 1;
      if (typeof next.value === 'string') size += next.value.length;
      else if (typeof next.value === 'object' && next.value !== null)
        for (const [key, one] of Object.entries(next.value)) {
          size += key.length;
          waiting.push({ value: one, depth: next.depth + 1 });
        }
      if (next.depth > 40 || seen > MOST_ENTRIES * 5 || size > LARGEST_TEXT) return this.#say('form.tooLarge');
    }
    return undefined;
  }

  /** A business widget's value: its kind first, then what its own type says. */
  #widget(type: WidgetType, value: unknown): string | undefined {
    const wrong = this.#kind(type, value);
    if (wrong !== undefined) return wrong;
    const said = this.#engines.widgets?.(this.#item.type)?.(value);
    return said && this.#say(...said);
  }
  #kind({ value: kind }: WidgetType, value: unknown): string | undefined {
    switch (kind) {
      case 'text':
        return this.#text(value);
      case 'decimal':
        return this.#number(value);
      case 'list':
        return Array.isArray(value) ? this.#data(value) : this.#say('check.list');
      case 'object':
        return isRecord(value) ? this.#data(value) : this.#say('check.object');
      case 'none':
        return undefined;
    }
  }

  check(value: unknown): string | undefined {
    const item = this.#item;
    const widget = findWidgetType(item.type);
    if (widget) return this.#widget(widget, value);
    switch (item.type) {
      case 'input':
      case 'textarea':
      case 'editor':
        return this.#text(value);
      case 'number':
      case 'slider':
      case 'rate':
        return this.#number(value);
      case 'switch':
        return typeof value === 'boolean' ? undefined : this.#say('check.boolean');
      case 'radio':
        return this.#checkOne(value, listed(item));
      case 'select':
        return item.options?.multiple === true
          ? this.#checkSome(value, listed(item))
          : this.#checkOne(value, listed(item));
      case 'checkbox':
        return typeof value === 'boolean' && !listed(item) ? undefined : this.#checkSome(value, listed(item));
      case 'treeSelect':
        return item.options?.multiple === true || item.options?.['treeCheckable'] === true
          ? this.#checkSome(value, flattened(listed(item)))
          : this.#checkOne(value, flattened(listed(item)));
      case 'cascader': {
        if (item.options?.multiple !== true) return this.#path(value);
        if (!Array.isArray(value) || value.length > MOST_ENTRIES) return this.#say('check.list');
        for (const path of value) {
          const wrong = this.#path(path);
          if (wrong !== undefined) return wrong;
        }
        return undefined;
      }
      case 'selectInputList':
        return this.#selectInputs(value);
      case 'date':
      case 'time':
        return this.#date(value);
      case 'uploadFile':
      case 'uploadImg':
        return this.#files(value);
      default:
        return this.#data(value);
    }
  }
}

/** The number of decimals a field takes; a setting that is none or above 50 is ignored. */
export function readPrecision(item: FormItem): number | undefined {
  const places = toDecimal(item.options?.precision ?? findWidgetType(item.type)?.decimals ?? undefined);
  return places && places.gte(0) && places.lte(50) && places.round(0, 0).eq(places) ? Number(places) : undefined;
}

/** The message for a required field left empty. */
export const requiredMessage = (item: FormItem, locale: Locale): string =>
  item.rules?.[0]?.message || message(locale, 'form.required');

/** Parts of the check of a value that only some fields need. */
export interface ValueEngines {
  readonly patterns?: (written: string) => SafePattern;
  /** The checks of business widgets' values, by field type. */
  readonly widgets?: (type: string) => WidgetCheck | undefined;
}

interface CheckOptions {
  readonly locale: Locale;
  readonly required: boolean;
  /** Those that the definition needs: what an absent one would check is taken. */
  readonly engines: ValueEngines;
}

/**
 * The first thing wrong with a value, in the person's language; undefined when it is right. Never throws, whatever the
 * value is.
 */
export function checkField(item: FormItem, value: unknown, options: CheckOptions): string | undefined {
  if (isBlank(item, value) && !(typeof value === 'string' && value !== '' && value.length > LARGEST_TEXT))
    return options.required ? requiredMessage(item, options.locale) : undefined;
  return new FieldCheck(item, options).check(value);
}
