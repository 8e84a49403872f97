import { isObject, type Json } from './carrying.ts';

/** A property of another tool's form that nobody asked for. */
export interface Unread {
  readonly place: string;
  readonly name: string;
}

/**
 * A form of another tool that remembers which of its properties were asked for: the others were not taken over, and are
 * told.
 */
export class LookedAt {
  readonly form: Json;
  readonly #given: Json;
  readonly #asked = new WeakMap<object, Set<string>>();
  readonly #views = new WeakMap<object, object>();

  constructor(given: Json) {
    this.#given = given;
    const view = this.#view(given);
    this.form = isObject(view) ? view : {};
  }

  #view(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.#views.get(value);
    if (known) return known;
    const asked = new Set<string>();
    this.#asked.set(value, asked);
    const view = new Proxy(value, {
      get: (of, name) => {
        if (typeof name === 'string') asked.add(name);
        const found: unknown = Reflect.get(of, name);
        return this.#view(found);
      },
    });
    this.#views.set(value, view);
    return view;
  }

  /** The values nobody asked for, but for those that say nothing and those in a place that is told of as a whole. */
  unread(saysNothing: (name: string, value: unknown) => boolean, told: ReadonlySet<string>): readonly Unread[] {
    const found: Unread[] = [];
    const walk = (value: unknown, place: string): void => {
      if (told.has(place)) return;
      if (Array.isArray(value)) {
        for (const [at, one] of value.entries()) walk(one, `${place}[${at}]`);
        return;
      }
      if (!isObject(value)) return;
      for (const [name, one] of Object.entries(value)) {
        const at = place === '' ? name : `${place}.${name}`;
        if (told.has(at)) continue;
        if (this.#asked.get(value)?.has(name)) walk(one, at);
        else if (!saysNothing(name, one)) found.push({ place: at, name });
      }
    };
    walk(this.#given, '');
    return found;
  }
}

/** Nothing, no, and what holds nothing else. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/**
 * Whether a property says nothing to who fills in a form: it is only for the tool itself (`inert`), or has the value it
 * has where nobody set it (`usual`).
 */
export function saysNothingIn(
  inert: ReadonlySet<string>,
  usual: Readonly<Record<string, readonly unknown[]>>,
): (name: string, value: unknown) => boolean {
  const says = (name: string, value: unknown): boolean => {
    if (inert.has(name) || value === undefined || value === null || value === '') return true;
    const values = usual[name];
    if (values) return values.some((each) => JSON.stringify(each) === JSON.stringify(value));
    return isNothing(value) || (isObject(value) && Object.entries(value).every(([inside, one]) => says(inside, one)));
  };
  return says;
}
