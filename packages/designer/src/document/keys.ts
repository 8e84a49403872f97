import { getItemKind, getModel, type FormItem } from '@scf-kit/sdk/form';
import { listItemsBelow, ROOT, type Records } from './records.ts';

/**
 * Hands out keys that no item of a document bears: the type and a timestamp (forms §3), later by a millisecond where
 * one is taken.
 */
export class Keys {
  readonly #taken = new Set<string>();
  readonly #now: () => number;
  constructor(records: Records, now: () => number) {
    this.#now = now;
    for (const [, { item }] of listItemsBelow(records, ROOT)) this.#taken.add(item.key).add(getModel(item));
  }

  next(type: string): string {
    for (let stamp = this.#now(); ; stamp += 1) {
      const key = `${type}_${stamp}`;
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return key;
    }
  }

  /** The item under a key of its own. A type without a value has no model. */
  readonly rename = (item: FormItem): FormItem => {
    const key = this.next(item.type);
    const { model: _model, ...rest } = item;
    return { ...rest, key, ...(getItemKind(item) === 'layout' ? {} : { model: key }) };
  };
}
