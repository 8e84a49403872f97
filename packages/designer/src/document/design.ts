import type { Text } from '@scf-kit/sdk/contract/text';
import { NEW_FORM, type FormConfig, type FormDefinition, type FormItem, type FormRule } from '@scf-kit/sdk/form';
import { rulesAbout } from './commands/carried-rules.ts';
import { Draft, type Diff } from './commands/draft.ts';
import { History } from './history.ts';
import { change, changeList, configure, setOptions, setRules } from './commands/change-commands.ts';
import { clear, remove } from './commands/remove-commands.ts';
import { duplicate, insert, getRuleName } from './commands/item-commands.ts';
import { standing } from './commands/standing.ts';
import { move, moveAll } from './commands/move-commands.ts';
import { rename } from './commands/rename-command.ts';
import { Keys } from './keys.ts';
import { addPane, movePane, removePane } from './commands/pane-commands.ts';
import { getItem, listItemsBelow, getList, ROOT, type DesignRecord, type RecordId, type Records } from './records.ts';
import { readRecords } from './read-records.ts';
import { writeDefinition, writeItem } from './write-definition.ts';
import { Refused } from './commands/refused.ts';
import {
  addColumn,
  addRow,
  mergeDown,
  mergeRight,
  removeColumn,
  removeRow,
  splitCell,
} from './commands/table-commands.ts';

/** A selection that follows another sooner than this is a double click, not a choice (forms §4). */
export const SELECTION_GUARD_MS = 100;
export { NEW_FORM };

/** A listener follows one record by its id, the selection, or every change. */
export type Topic = RecordId | typeof SELECTION | typeof ANYTHING;
export const SELECTION = Symbol('selection');
export const ANYTHING = Symbol('anything');

interface Clock {
  /** Milliseconds. */ readonly now: () => number;
}

/**
 * A form definition being designed: its records, what is selected, and what can be undone. Pointer, keyboard, menu and
 * paste all call these commands; each answers why it was refused, or nothing. Two designs share nothing.
 */
export class Design implements Records {
  #records: Map<RecordId, DesignRecord>;
  readonly #history = new History();
  readonly #listeners = new Map<Topic, Set<() => void>>();
  readonly #clock: Clock;
  #selection: readonly RecordId[] = [];
  #selectedAt = -Infinity;
  #ids = 0;
  #definition: FormDefinition | undefined;

  constructor(definition: FormDefinition = NEW_FORM, clock: Clock = { now: () => Date.now() }) {
    this.#clock = clock;
    this.#records = readRecords(definition, this.#newId);
  }
  readonly #newId = (): RecordId => {
    this.#ids += 1;
    return `r${this.#ids}`;
  };

  get(id: RecordId): DesignRecord | undefined {
    return this.#records.get(id);
  }
  /** The definition as it stands; the same object until something changes. */
  get definition(): FormDefinition {
    return (this.#definition ??= writeDefinition(this));
  }
  get selection(): readonly RecordId[] {
    return this.#selection;
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }
  #tell(topics: Iterable<Topic>): void {
    for (const topic of topics) for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
  }

  #apply(diff: Diff): void {
    for (const [id, { after }] of diff) {
      if (after) this.#records.set(id, after);
      else this.#records.delete(id);
    }
    this.#definition = undefined;
    this.#keepSelection(this.#selection);
    this.#tell([...diff.keys(), ANYTHING]);
  }
  /** Selects what is still there. */
  #keepSelection(ids: readonly RecordId[]): void {
    const there = ids.filter((id) => this.#records.get(id)?.kind === 'item');
    if (there.length === this.#selection.length && there.every((id, at) => id === this.#selection[at])) return;
    this.#selection = there;
    this.#tell([SELECTION]);
  }

  /** Carries a command out whole or not at all. */
  #run(command: (draft: Draft) => readonly RecordId[] | void, gesture?: string): Text | undefined {
    const draft = new Draft(this, this.#newId);
    let select: readonly RecordId[] | void;
    try {
      select = command(draft);
    } catch (error) {
      if (error instanceof Refused) return error.reason;
      throw error;
    }
    const diff = draft.diff();
    if (diff.size > 0) {
      this.#history.record(diff, this.#clock.now(), gesture);
      this.#apply(diff);
    }
    if (select) this.#keepSelection(select);
    return undefined;
  }
  #keys(): Keys {
    return new Keys(this, this.#clock.now);
  }

  /** Selects items; one too soon after another selection is ignored, unless a command made it. */
  select(ids: readonly RecordId[]): void {
    const now = this.#clock.now();
    if (now - this.#selectedAt <= SELECTION_GUARD_MS) return;
    this.#selectedAt = now;
    this.#keepSelection(ids);
  }

  /** Where something new goes: after the selected item, or at the end of the form. */
  place(): { readonly list: RecordId; readonly at: number } {
    const selected = this.#selection.at(-1);
    if (selected === undefined) return { list: ROOT, at: getList(this, ROOT).items.length };
    const { list, at } = standing(this, selected);
    return { list, at: at + 1 };
  }

  /**
   * Adds items under new keys, with rules about them, and selects them: where it is told, or in relation to the
   * selected one.
   */
  add(items: readonly FormItem[], place = this.place(), rules: readonly FormRule[] = []): Text | undefined {
    return this.#run((draft) => insert(draft, this.#keys(), items, place.list, place.at, rules));
  }
  copy(ids: readonly RecordId[]): Text | undefined {
    return this.#run((draft) => duplicate(draft, this.#keys(), ids));
  }
  move(id: RecordId, list: RecordId, at: number, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      move(draft, id, list, at);
    }, gesture);
  }
  /** Moves several items together, in the order they are given. */
  moveAll(ids: readonly RecordId[], list: RecordId, at: number): Text | undefined {
    return this.#run((draft) => {
      moveAll(draft, ids, list, at);
    });
  }
  /** Removes items and selects the one after the last of them, else the one before, else none. */
  remove(ids: readonly RecordId[]): Text | undefined {
    return this.#run((draft) => {
      const last = ids.at(-1);
      const { list, at } = last === undefined ? { list: ROOT, at: 0 } : standing(this, last);
      const beside = getList(this, list).items;
      const next =
        beside.slice(at + 1).find((id) => !ids.includes(id)) ?? beside.slice(0, at).findLast((id) => !ids.includes(id));
      remove(draft, ids);
      return next === undefined ? [] : [next];
    });
  }
  clear(): Text | undefined {
    return this.#run((draft) => {
      clear(draft);
      return [];
    });
  }
  rename(id: RecordId, model: string, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      rename(draft, id, model);
    }, gesture);
  }
  change(id: RecordId, changed: Parameters<typeof change>[2], gesture?: string): Text | undefined {
    return this.#run((draft) => {
      change(draft, id, changed);
    }, gesture);
  }
  /** Changes several items as one: each by what it is. */
  changeAll(
    ids: readonly RecordId[],
    changed: (item: FormItem) => Parameters<typeof change>[2],
    gesture?: string,
  ): Text | undefined {
    return this.#run((draft) => {
      for (const id of ids) change(draft, id, changed(getItem(draft, id).item));
    }, gesture);
  }
  setOptions(id: RecordId, options: Readonly<Record<string, unknown>>, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      setOptions(draft, id, options);
    }, gesture);
  }
  changeList(list: RecordId, own: Readonly<Record<string, unknown>>, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      changeList(draft, list, own);
    }, gesture);
  }
  configure(config: Partial<FormConfig>, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      configure(draft, config);
    }, gesture);
  }
  setRules(rules: readonly FormRule[], gesture?: string): Text | undefined {
    return this.#run((draft) => {
      setRules(draft, rules);
    }, gesture);
  }

  addPane(id: RecordId, own: Readonly<Record<string, unknown>>): Text | undefined {
    return this.#run((draft) => {
      addPane(draft, id, own);
    });
  }
  removePane(list: RecordId): Text | undefined {
    return this.#run((draft) => {
      removePane(draft, list);
    });
  }
  movePane(list: RecordId, to: number, gesture?: string): Text | undefined {
    return this.#run((draft) => {
      movePane(draft, list, to);
    }, gesture);
  }

  mergeDown(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      mergeDown(draft, cell);
    });
  }
  mergeRight(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      mergeRight(draft, cell);
    });
  }
  splitCell(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      splitCell(draft, cell);
    });
  }
  addRow(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      addRow(draft, cell);
    });
  }
  addColumn(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      addColumn(draft, cell);
    });
  }
  removeRow(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      removeRow(draft, cell);
    });
  }
  removeColumn(cell: RecordId): Text | undefined {
    return this.#run((draft) => {
      removeColumn(draft, cell);
    });
  }

  /** Puts another definition in its place, as one record that can be undone. */
  replace(definition: FormDefinition): void {
    const records = readRecords(definition, this.#newId);
    this.#run((draft) => {
      for (const id of this.#records.keys()) if (!records.has(id)) draft.remove(id);
      for (const [id, record] of records) draft.put(id, record);
      return [];
    });
  }

  /** The gesture is over: what comes next is undone by itself. */
  endGesture(): void {
    this.#history.endGesture();
  }
  undo(): void {
    this.#step(this.#history.undo());
  }
  redo(): void {
    this.#step(this.#history.redo());
  }
  #step(diff: Diff | undefined): void {
    if (diff) this.#apply(diff);
  }

  /** An item with its content as the definition writes it: to be shown, or pasted elsewhere. */
  written(id: RecordId): FormItem {
    return writeItem(this, id);
  }
  /** The rules about items, as they go with them to be pasted elsewhere. */
  rulesAbout(ids: readonly RecordId[]): readonly FormRule[] {
    return rulesAbout(this, this.definition, ids);
  }
  /** The name of an item in rules: its path, or the key of a layout. */
  readName(id: RecordId): string {
    return getRuleName(this, id);
  }
  /** Every item in order, for the outline. */
  items(): readonly (readonly [RecordId, FormItem])[] {
    return [...listItemsBelow(this, ROOT)].map(([id, { item }]) => [id, item]);
  }
}
