import type { Design } from '../document/design.ts';
import { SELECTION, SELECTION_GUARD_MS } from '../document/design.ts';
import { around, getItem, getList, ROOT, type RecordId } from '../document/records.ts';
import { listNodesSeen } from '../document/tree.ts';
import type { Place } from '../document/places.ts';

/** Items of the form that are dragged, or new ones from the palette by their type. */
export type DraggedItems =
  | { readonly kind: 'items'; readonly ids: readonly RecordId[] }
  | { readonly kind: 'entry'; readonly type: string };
/** A column, a pane or a choice that is dragged among its neighbours. */
export interface DraggedPart {
  readonly kind: 'part';
  readonly list: RecordId;
}
/** The drag in progress: what moves, where it would land, and whether that is allowed. */
export type Drag =
  | { readonly dragged: DraggedItems; readonly place: Place | undefined; readonly refused: boolean }
  | { readonly dragged: DraggedPart; readonly to: number | undefined };

/** The menu of a table's cell, where it stands on the screen. */
export interface CellMenuAt {
  readonly cell: RecordId;
  readonly x: number;
  readonly y: number;
}

type Topic = 'menu' | 'said' | `active ${RecordId}` | `pane ${RecordId}`;

/**
 * The state of canvas and outline beside the document: the node with keyboard focus, the shown pane of tabs and the
 * dragged item. It is no part of the form and never undone.
 */
export class CanvasState {
  readonly #design: Design;
  readonly #listeners = new Map<Topic, Set<() => void>>();
  readonly #panes = new Map<RecordId, RecordId>();
  #active: RecordId | undefined;
  #anchor: RecordId | undefined;
  #drag: Drag | undefined;
  #menu: CellMenuAt | undefined;
  #said = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(design: Design) {
    this.#design = design;
    design.subscribe(SELECTION, () => this.#follow());
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }
  #tell(topic: Topic): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
  }

  /** The node keys go to; undefined where there is none yet. */
  get active(): RecordId | undefined {
    return this.#active !== undefined && this.#design.get(this.#active) ? this.#active : undefined;
  }
  #activate(id: RecordId | undefined): void {
    const before = this.#active;
    if (before === id) return;
    this.#active = id;
    if (id !== undefined) this.#reveal(id);
    for (const one of [before, id, ROOT]) if (one !== undefined) this.#tell(`active ${one}`);
  }
  /** A command selected something: it gets the focus, unless a part of it has the focus. */
  #follow(): void {
    const last = this.#design.selection.at(-1);
    const active = this.active;
    const part = active === undefined ? undefined : this.#design.get(active);
    if (part?.kind === 'list' && last !== undefined && part.parent === last) return;
    if (active !== undefined && this.#design.selection.includes(active)) return;
    this.#activate(last);
    this.#anchor = last;
  }

  /** The items a command applies to: the selection, or the one item that has the keyboard. */
  subject(): readonly RecordId[] {
    const { active } = this;
    const { selection } = this.#design;
    if (active === undefined || selection.includes(active)) return selection;
    return this.#design.get(active)?.kind === 'item' ? [active] : [];
  }
  /**
   * Goes to a node and selects it; a part of a container selects the container. What the guard against double clicks
   * refuses is done right after it.
   */
  go(id: RecordId): void {
    const record = this.#design.get(id);
    if (!record || id === ROOT) return;
    const wanted = record.kind === 'list' ? record.parent : id;
    this.#activate(id);
    this.#anchor = id;
    if (wanted !== undefined) this.#select([wanted], id);
  }
  #select(ids: readonly RecordId[], active: RecordId): void {
    clearTimeout(this.#waiting);
    this.#design.select(ids);
    const done =
      ids.length === this.#design.selection.length && ids.every((id, at) => id === this.#design.selection[at]);
    if (!done)
      this.#waiting = setTimeout(() => {
        if (this.#active === active) this.#design.select(ids);
      }, SELECTION_GUARD_MS + 1);
  }
  /** Goes to a node and leaves what is selected as it is. */
  walk(id: RecordId): void {
    this.#activate(id);
  }
  /** Adds an item to what is selected, or takes it out. */
  toggle(id: RecordId): void {
    const { selection } = this.#design;
    this.#activate(id);
    this.#anchor = id;
    this.#design.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  }
  /** Selects every item from the one selected before to this one. */
  extend(id: RecordId): void {
    const items = [...listNodesSeen(this.#design)].filter((one) => this.#design.get(one)?.kind === 'item');
    const [from, to] = [items.indexOf(this.#anchor ?? id), items.indexOf(id)];
    if (to < 0) return;
    const range = items.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
    this.#activate(id);
    this.#select(from > to ? range.toReversed() : range, id);
  }
  /** Selects every item that stands on the form itself. */
  selectAll(): void {
    const { items } = getList(this.#design, ROOT);
    const last = items.at(-1);
    if (last === undefined) return;
    this.#activate(last);
    this.#select(items, last);
  }
  /** Nothing is selected: what is set then is the form. */
  leave(): void {
    this.#activate(undefined);
    this.#design.select([]);
  }
  /** The place of a new control: in the part that has the focus, else in relation to the selection. */
  place(): Place {
    const { active } = this;
    const record = active === undefined ? undefined : this.#design.get(active);
    return active !== undefined && record?.kind === 'list'
      ? { list: active, at: record.items.length }
      : this.#design.place();
  }

  /** The pane of tabs that is shown. */
  pane(tabs: RecordId): RecordId | undefined {
    const { lists } = getItem(this.#design, tabs);
    const chosen = this.#panes.get(tabs);
    return chosen !== undefined && lists.includes(chosen) ? chosen : lists[0];
  }
  showPane(list: RecordId): void {
    const { parent } = getList(this.#design, list);
    if (parent === undefined || this.pane(parent) === list) return;
    this.#panes.set(parent, list);
    this.#tell(`pane ${parent}`);
  }
  /** Shows the panes a node stands in. */
  #reveal(id: RecordId): void {
    const record = this.#design.get(id);
    if (record?.kind !== 'item' && record?.kind !== 'list') return;
    let list = record.kind === 'list' ? id : record.parent;
    for (const [, { parent }] of around(this.#design, list)) {
      this.showPane(list);
      list = parent;
    }
  }

  get menu(): CellMenuAt | undefined {
    return this.#menu;
  }
  openMenu(menu: CellMenuAt | undefined): void {
    this.#menu = menu;
    this.#tell('menu');
  }
  /** The last action in words, for screen readers. */
  get said(): string {
    return this.#said;
  }
  say(text: string): void {
    // The same sentence again is news as well.
    this.#said = text === this.#said ? `${text}\u00a0` : text;
    this.#tell('said');
  }

  get drag(): Drag | undefined {
    return this.#drag;
  }
  setDrag(drag: Drag | undefined): void {
    this.#drag = drag;
  }
}

const states = new WeakMap<Design, CanvasState>();
/** The state of a document's canvas: one each. */
export function getCanvasState(design: Design): CanvasState {
  const state = states.get(design) ?? new CanvasState(design);
  states.set(design, state);
  return state;
}
