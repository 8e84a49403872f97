import { atom, type ReadableAtom } from 'nanostores';

/** Values, or what is wrong with them, by the names of fields. */
export type PlainValues = Readonly<Record<string, string>>;
/** Answers why a value may not stand, or nothing. */
export type PlainCheck = (value: string, values: PlainValues) => string | undefined;

/** The part of an input that a form needs. */
interface Input {
  value: string;
  focus(): void;
}

/** A field of a form: its input, what holds of its value, and the fields that its check looks at besides. */
interface Field {
  readonly input: Input;
  readonly check: PlainCheck;
  readonly dependsOn: readonly string[];
}

/** The fields of a form and what is wrong with them; the values stand in the inputs themselves. */
export interface PlainFields {
  /** The values as far as they were typed: a browser that fills in a password need not say so. */
  readonly $typed: ReadableAtom<PlainValues>;
  readonly $errors: ReadableAtom<PlainValues>;
  register(name: string, field: Field): void;
  remove(name: string): void;
  /** Fills in those fields that are still empty. */
  prefill(values: PlainValues): void;
  /** Empties all fields. */
  clear(): void;
  /** Something was typed: what was wrong with it is looked at again. */
  type(name: string, value: string): void;
  /** Says at once what is wrong with a field that is not empty. */
  leave(name: string): void;
  /**
   * Answers the values of the form where these fields hold, by default all; else shows what is wrong and goes there.
   */
  check(names?: readonly string[]): PlainValues | undefined;
  /** Shows what the server refused, at its fields, and goes to the first of them. */
  setFields(refused: readonly { readonly name: string; readonly errors: readonly string[] }[]): void;
}

/** Makes the fields of one form. */
export function createFields(): PlainFields {
  const $typed = atom<PlainValues>({});
  const $errors = atom<PlainValues>({});
  const fields = new Map<string, Field>();
  const readValues = (): PlainValues =>
    Object.fromEntries([...fields].map(([name, { input }]) => [name, input.value] as const));
  const show = (looked: readonly string[], found: PlainValues): void => {
    const others = Object.entries($errors.get()).filter(([name]) => !looked.includes(name));
    $errors.set({ ...Object.fromEntries(others), ...found });
  };
  const findErrors = (names: readonly string[]): PlainValues => {
    const values = readValues();
    return Object.fromEntries(
      names.flatMap((name) => {
        const error = fields.get(name)?.check(values[name] ?? '', values);
        return error === undefined ? [] : [[name, error] as const];
      }),
    );
  };
  const focusFirst = (found: PlainValues): void => {
    const first = [...fields].find(([name]) => found[name] !== undefined);
    first?.[1].input.focus();
  };
  return {
    $typed,
    $errors,
    register: (name, field) => void fields.set(name, field),
    remove(name) {
      fields.delete(name);
      show([name], {});
    },
    prefill(values) {
      for (const [name, value] of Object.entries(values)) {
        const input = fields.get(name)?.input;
        if (!input || input.value !== '') continue;
        input.value = value;
        $typed.set({ ...$typed.get(), [name]: value });
      }
    },
    clear() {
      for (const { input } of fields.values()) input.value = '';
      $typed.set({});
      $errors.set({});
    },
    type(name, value) {
      $typed.set({ ...$typed.get(), [name]: value });
      const wrong = Object.keys($errors.get());
      const again = wrong.filter((other) => other === name || fields.get(other)?.dependsOn.includes(name));
      if (again.length > 0) show(again, findErrors(again));
    },
    leave(name) {
      if (fields.get(name)?.input.value) show([name], findErrors([name]));
    },
    check(names = [...fields.keys()]) {
      const found = findErrors(names);
      show(names, found);
      if (Object.keys(found).length === 0) return readValues();
      focusFirst(found);
      return undefined;
    },
    setFields(refused) {
      const found = Object.fromEntries(
        refused.flatMap(({ name, errors: [error] }) => (error === undefined ? [] : [[name, error] as const])),
      );
      show(Object.keys(found), found);
      focusFirst(found);
    },
  };
}
