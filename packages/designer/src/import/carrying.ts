import type { Text } from '@scf-kit/sdk/contract/text';
import {
  TYPES_WITHOUT_MODEL,
  type ChoiceOption,
  type Finding,
  type FormItem,
  type FormRule,
  type ItemOptions,
  type ItemRule,
} from '@scf-kit/sdk/form';

export type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const parseNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? Number(value)
      : undefined;

/** The parts taken over from another tool's form, and the report of those that could not be. */
export class Carrying {
  readonly report: Finding[] = [];
  readonly rules: FormRule[] = [];
  readonly #names = new Set<string>();
  readonly #told = new Set<string>();

  /** Something that stays behind, by its place in the other definition. */
  leave(place: string, zh: string, en: string): void {
    this.report.push({ place, reason: { zh, en } satisfies Text });
  }

  /** Something that stays behind with all it holds. */
  drop(place: string, zh: string, en: string): void {
    this.#told.add(place);
    this.leave(place, zh, en);
  }

  /** Tells of every property that nobody asked for: each name once, with how often it is there. */
  tellUnread(
    unread: (told: ReadonlySet<string>) => readonly { readonly place: string; readonly name: string }[],
  ): void {
    const places = new Map<string, string[]>();
    for (const { place, name } of unread(this.#told)) places.set(name, [...(places.get(name) ?? []), place]);
    for (const [name, [first = '', ...others]] of places) {
      const n = others.length;
      this.leave(
        first,
        `属性“${name}”未导入${n > 0 ? `（另有 ${n} 处）` : ''}`,
        `its "${name}" is not imported${n > 0 ? `, nor in ${n} other ${n === 1 ? 'place' : 'places'}` : ''}`,
      );
    }
  }

  /** The name of a field as rules can write it; another one where it is taken. */
  name(given: unknown, type: string, place: string): string {
    const wanted = (parseText(given) ?? type).replaceAll(/[^\p{L}\p{N}_]/gu, '_').replace(/^(?=\P{L})/u, 'f_');
    let name = wanted;
    for (let n = 2; this.#names.has(name); n += 1) name = `${wanted}_${n}`;
    this.#names.add(name);
    const before = parseText(given);
    if (before !== undefined && name !== before)
      this.leave(place, `字段名“${before}”改为“${name}”`, `the name "${before}" became "${name}"`);
    return name;
  }

  /** A field or layout of ours. Options without a value are left out. */
  item(
    type: string,
    name: string,
    label: string | undefined,
    options: ItemOptions,
    more: Partial<FormItem> = {},
  ): FormItem {
    const given = Object.fromEntries(
      Object.entries(options).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    );
    return {
      type,
      key: name,
      ...(TYPES_WITHOUT_MODEL.has(type) ? {} : { model: name }),
      ...(label === undefined ? {} : { label }),
      options: given,
      ...more,
    };
  }

  required(
    required: boolean,
    message?: string,
    pattern?: string,
    patternMessage?: string,
  ): { readonly rules?: readonly ItemRule[] } {
    const first: ItemRule = { required, message: message ?? '必填项' };
    return required || pattern !== undefined
      ? { rules: [first, ...(pattern === undefined ? [] : [{ pattern, message: patternMessage ?? '' }])] }
      : {};
  }

  choices(given: unknown): readonly ChoiceOption[] {
    return objects(given).flatMap(({ value, label, children }) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
      return [
        {
          value,
          label: parseText(label) ?? String(value),
          ...(Array.isArray(children) && children.length > 0 ? { children: this.choices(children) } : {}),
        },
      ];
    });
  }

  /** Options that both sides write the same way, by our name and theirs. */
  options(from: Json, names: Readonly<Record<string, string>>): ItemOptions {
    return Object.fromEntries(
      Object.entries(names).flatMap(([ours, theirs]) => {
        const value = from[theirs];
        return value === undefined || value === null || value === '' || typeof value === 'object'
          ? []
          : [[ours, value]];
      }),
    );
  }
  /** A default that is one value, or several; what holds more is told. */
  defaultValue(value: unknown, place: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const values = Object.values(value);
    const plain = values.every((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean');
    if (values.length === 0 || (Array.isArray(value) && plain)) return values.length === 0 ? undefined : values;
    this.drop(place, '默认值未导入', 'its default value is not imported');
    return undefined;
  }
  number(value: unknown): number | undefined {
    return parseNumber(value);
  }
}
