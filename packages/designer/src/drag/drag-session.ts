import type { RefObject } from 'react';
import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';
import type { Design } from '../document/design.ts';
import { isPart, getItem, getList, type RecordId } from '../document/records.ts';
import { listOutermost } from '../document/tree.ts';
import { places, type Place } from '../document/places.ts';
import { nameOfType, paletteEntries } from '../palette/palette.ts';
import type { CanvasActions } from '../editing/actions.ts';
import type { CanvasState, DraggedItems, DraggedPart } from '../editing/canvas-state.ts';
import { lineInList, listNodes, placeAtRow, placeInList, refusesDrop, type Line, type Point } from './drop-places.ts';
import { formatNames, partName, partPlaceName, placeName } from '../editing/names.ts';
import { lineAmong, partBoxes, placeAmong } from './part-places.ts';
import { canvasTexts } from '../editing/texts.ts';

interface Parts {
  readonly design: Design;
  readonly canvas: CanvasState;
  readonly actions: CanvasActions;
  readonly locale: Locale;
  readonly surface: RefObject<HTMLElement | null>;
  readonly line: RefObject<HTMLElement | null>;
  readonly chip: RefObject<HTMLElement | null>;
}
/** A tab that something is held over for this long opens. */
const OPENS_AFTER_MS = 500;
const MOVES = ['mousemove', 'touchmove'] as const;

/**
 * One drag after another: what is dragged, where it would drop, and the marks that show it. Drawn by hand: no component
 * draws again while it moves.
 */
export class DragSession {
  readonly #parts: Parts;
  #taken: DraggedItems | DraggedPart | undefined;
  #point: Point | undefined;
  #byKeyboard = false;
  #tree: Element | undefined;
  #stops: readonly Place[] = [];
  #tab: { readonly list: RecordId; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }
  get byKeyboard(): boolean {
    return this.#byKeyboard;
  }
  /** The tree that had the focus when it was picked up. */
  get tree(): Element | undefined {
    return this.#tree;
  }
  get #root(): ShadowRoot | undefined {
    const root = this.#parts.surface.current?.getRootNode();
    return root instanceof ShadowRoot ? root : undefined;
  }
  #say(text: Text, params?: TextParams): void {
    this.#parts.canvas.say(say(text, this.#parts.locale, params));
  }

  /** Notes what a press would drag. @returns the element it is held by; undefined where nothing can be dragged */
  take(target: EventTarget, byKeyboard: boolean): HTMLElement | undefined {
    if (!(target instanceof Element) || this.#parts.canvas.drag) return undefined;
    this.#byKeyboard = byKeyboard;
    const handle = target.closest('[data-handle]');
    if (byKeyboard && !handle) return undefined;
    const entry = target.closest<HTMLElement>('[data-palette-entry]');
    if (entry) {
      this.#taken = { kind: 'entry', type: entry.dataset['paletteEntry'] ?? '' };
      return entry;
    }
    if (!handle && target.closest('button,input,textarea,select,a')) return undefined;
    const tab = target.closest<HTMLElement>('[data-surface=canvas] [data-tab]');
    const node = tab ?? target.closest<HTMLElement>('[data-node]');
    const id = tab?.dataset['tab'] ?? node?.dataset['node'];
    const { design, canvas } = this.#parts;
    const record = id === undefined ? undefined : design.get(id);
    if (!node || id === undefined || !record) return undefined;
    // A part is taken by what names it; the rest of it is its room.
    if (record.kind === 'list' && isPart(design, id) && (tab ?? handle ?? target.closest('.node-tools,.outline-row')))
      this.#taken = { kind: 'part', list: id };
    else if (record.kind === 'item')
      this.#taken = {
        kind: 'items',
        ids: listOutermost(design, design.selection.includes(id) ? design.selection : [id]),
      };
    else return undefined;
    this.#tree = node.closest('[role=tree]') ?? undefined;
    if (byKeyboard) canvas.walk(id);
    return node;
  }
  #name(dragged: DraggedItems | DraggedPart): string {
    if (dragged.kind === 'part') return partName(this.#parts.design, dragged.list, this.#parts.locale);
    return dragged.kind === 'entry'
      ? nameOfType(dragged.type, this.#parts.locale)
      : formatNames(this.#parts.design, dragged.ids, this.#parts.locale);
  }

  /** Where the pointer is, also before it has been drawn: whoever lets go at once drops where the pointer is. */
  readonly #follow = (event: Event): void => {
    if (event instanceof MouseEvent) this.#point = { x: event.clientX, y: event.clientY };
    else if (event instanceof TouchEvent && event.touches[0])
      this.#point = { x: event.touches[0].clientX, y: event.touches[0].clientY };
  };

  start(): void {
    const { design, canvas, chip } = this.#parts;
    const dragged = this.#taken;
    if (!dragged) return;
    canvas.setDrag(
      dragged.kind === 'part' ? { dragged, to: undefined } : { dragged, place: undefined, refused: false },
    );
    this.#say(canvasTexts.pickedUp, { name: this.#name(dragged) });
    if (chip.current) chip.current.textContent = this.#name(dragged);
    this.#root?.host.toggleAttribute('data-dragging', true);
    if (!this.#byKeyboard)
      for (const type of MOVES) document.addEventListener(type, this.#follow, { capture: true, passive: true });
    if (this.#byKeyboard && dragged.kind !== 'part')
      this.#stops = [...places(design)].filter(({ list }) => !refusesDrop(design, dragged, list));
  }

  /** The surface below the pointer; by keyboard always the canvas. */
  over(point: Point | undefined): string | undefined {
    if (!point) return 'canvas';
    return this.#below(point)?.closest('[data-surface]')?.getAttribute('data-surface') ?? undefined;
  }
  #below({ x, y }: Point): Element | null {
    return this.#root?.elementFromPoint(x, y) ?? null;
  }

  /** The pointer moved, or what is below it. */
  move(): void {
    const { canvas } = this.#parts;
    const point = this.#point;
    if (this.#byKeyboard || !point || !canvas.drag) return;
    this.#moveChip(point);
    const below = this.#below(point);
    if ('to' in canvas.drag) return this.#overPart(canvas.drag.dragged.list, below, point);
    this.#holdOverTab(below?.closest('[data-surface=canvas] [data-tab]')?.getAttribute('data-tab') ?? undefined);
    const row = below?.closest('[data-surface=outline] [data-node]');
    if (row) return this.#overRow(row, point);
    const list = below?.closest('[data-list]') ?? below?.closest('[data-surface=canvas]')?.querySelector('[data-list]');
    const id = list?.getAttribute('data-list');
    if (!list || id === null || id === undefined) return this.#mark(undefined, undefined);
    const at = placeInList(list, point);
    return this.#mark({ list: id, at }, lineInList(list, at));
  }
  /** A part goes among its neighbours, and nowhere else. */
  #overPart(list: RecordId, below: Element | null, point: Point): void {
    const { design } = this.#parts;
    const { parent = '' } = getList(design, list);
    const surface = below?.closest(`[data-node="${parent}"]`)?.closest('[data-surface]');
    const boxes = surface ? partBoxes(design, surface, list) : undefined;
    this.#markPart(
      surface,
      boxes && boxes.boxes.length > 0
        ? placeAmong(boxes, getItem(design, parent).lists.indexOf(list), point)
        : undefined,
    );
  }
  /** Marks a place among the neighbours of the part that is dragged; answers where its line stands. */
  #markPart(surface: Element | null | undefined, to: number | undefined): Line | undefined {
    const { design, canvas, locale } = this.#parts;
    const { drag } = canvas;
    if (!drag || !('to' in drag)) return undefined;
    const { list } = drag.dragged;
    const { parent = '' } = getList(design, list);
    const line =
      surface && to !== undefined
        ? lineAmong(partBoxes(design, surface, list), getItem(design, parent).lists.indexOf(list), to)
        : undefined;
    this.#drawLine(line, false);
    if (drag.to === to) return line;
    canvas.setDrag({ ...drag, to });
    if (to !== undefined) this.#say(canvasTexts.over, { place: partPlaceName(design, list, to, locale) });
    return line;
  }
  #overRow(row: Element, point: Point): void {
    const head = (row.querySelector(':scope>.outline-row') ?? row).getBoundingClientRect();
    const found = placeAtRow(
      this.#parts.design,
      row.getAttribute('data-node') ?? '',
      (point.y - head.top) / Math.max(1, head.height),
    );
    if (!found) return this.#mark(undefined, undefined);
    const { place, side } = found;
    return this.#mark(place, {
      left: head.left,
      width: head.width,
      ...(side === 'into'
        ? { top: head.top, height: head.height }
        : { top: (side === 'before' ? head.top : head.bottom) - 1, height: 2 }),
    });
  }
  #holdOverTab(list: RecordId | undefined): void {
    if (this.#tab?.list === list) return;
    clearTimeout(this.#tab?.timer);
    this.#tab =
      list === undefined
        ? undefined
        : { list, timer: setTimeout(() => this.#parts.canvas.showPane(list), OPENS_AFTER_MS) };
  }

  /** The next place a key leads to, as coordinates of the window. */
  step(event: KeyboardEvent): Point | undefined {
    const { canvas } = this.#parts;
    if (canvas.drag && 'to' in canvas.drag) return this.#stepPart(event, canvas.drag.dragged.list, canvas.drag.to);
    const now = canvas.drag?.place;
    const at = now ? this.#stops.findIndex(({ list, at: place }) => list === now.list && place === now.at) : -1;
    const list = now?.list;
    const last = this.#stops.length - 1;
    const ways: Readonly<Record<string, () => number>> = {
      ArrowDown: () => Math.min(last, at < 0 ? this.#first() : at + 1),
      ArrowUp: () => Math.max(0, at < 0 ? this.#first() : at - 1),
      Home: () => 0,
      End: () => last,
      // From one list to the next.
      ArrowRight: () => {
        const next = this.#stops.findIndex((stop, place) => place > at && stop.list !== list);
        return next < 0 ? last : next;
      },
      ArrowLeft: () => {
        const before = this.#stops.slice(0, Math.max(0, at)).findLastIndex((stop) => stop.list !== list);
        return Math.max(0, before);
      },
    };
    const to = ways[event.code]?.();
    const place = to === undefined ? undefined : this.#stops[to];
    if (!place) return undefined;
    event.preventDefault();
    canvas.showPane(place.list);
    const element = this.#root?.querySelector(`[data-surface=canvas] [data-list="${place.list}"]`);
    if (!element) {
      this.#mark(place, undefined);
      return undefined;
    }
    (listNodes(element).at(Math.min(place.at, listNodes(element).length - 1)) ?? element).scrollIntoView({
      block: 'nearest',
    });
    const line = lineInList(element, place.at);
    this.#mark(place, line);
    return { x: line.left, y: line.top };
  }
  /** The next place of a part among its neighbours. */
  #stepPart(event: KeyboardEvent, list: RecordId, to: number | undefined): Point | undefined {
    const { design } = this.#parts;
    const { lists } = getItem(design, getList(design, list).parent ?? '');
    const at = to ?? lists.indexOf(list);
    const last = lists.length - 1;
    const ways: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowRight: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      ArrowLeft: Math.max(0, at - 1),
      Home: 0,
      End: last,
    };
    const next = ways[event.code];
    if (next === undefined) return undefined;
    event.preventDefault();
    const line = this.#markPart(this.#root?.querySelector('[data-surface=canvas]'), next);
    return line && { x: line.left, y: line.top };
  }
  /** Where the keys begin: at the place of what was picked up. */
  #first(): number {
    const { design } = this.#parts;
    const dragged = this.#taken;
    const own = dragged?.kind === 'items' ? dragged.ids[0] : undefined;
    const record = own === undefined ? undefined : design.get(own);
    if (record?.kind !== 'item') return 0;
    const list = design.get(record.parent);
    const at = list?.kind === 'list' && own !== undefined ? list.items.indexOf(own) : 0;
    return Math.max(
      0,
      this.#stops.findIndex((stop) => stop.list === record.parent && stop.at === at),
    );
  }

  #mark(place: Place | undefined, box: Line | undefined): void {
    const { design, canvas } = this.#parts;
    const { drag } = canvas;
    if (!drag || 'to' in drag) return;
    const refused = place !== undefined && refusesDrop(design, drag.dragged, place.list);
    this.#drawLine(box, refused);
    if (drag.place?.list === place?.list && drag.place?.at === place?.at && drag.refused === refused) return;
    canvas.setDrag({ ...drag, place, refused });
    if (place)
      this.#say(refused ? canvasTexts.overNothing : canvasTexts.over, {
        place: placeName(design, place, drag.dragged.kind === 'items' ? drag.dragged.ids : [], this.#parts.locale),
      });
  }
  #drawLine(box: Line | undefined, refused: boolean): void {
    const line = this.#parts.line.current;
    const frame = this.#parts.surface.current?.getBoundingClientRect();
    if (!line || !frame) return;
    line.hidden = box === undefined;
    line.classList.toggle('refused', refused);
    if (!box) return;
    line.style.transform = `translate(${box.left - frame.left}px,${box.top - frame.top}px)`;
    line.style.width = `${box.width}px`;
    line.style.height = `${box.height}px`;
  }
  #moveChip({ x, y }: Point): void {
    const chip = this.#parts.chip.current;
    const frame = this.#parts.surface.current?.getBoundingClientRect();
    if (!chip || !frame) return;
    chip.hidden = false;
    chip.style.transform = `translate(${x - frame.left + 12}px,${y - frame.top + 8}px)`;
  }

  finish(dropped: boolean): void {
    const { canvas, actions } = this.#parts;
    if (dropped) this.move();
    const { drag } = canvas;
    this.end();
    if (!drag) return;
    // Dropped where it was picked up.
    if (dropped && 'to' in drag && drag.to !== undefined)
      actions.placePart(drag.dragged.list, drag.to, canvasTexts.dropped);
    else if (dropped && 'place' in drag && drag.place) {
      const { dragged, place } = drag;
      actions.drop(
        dragged,
        place,
        dragged.kind === 'entry' ? paletteEntries.find(({ type }) => type === dragged.type) : undefined,
      );
    } else this.#say(canvasTexts.cancelled, { name: this.#name(drag.dragged) });
  }
  end(): void {
    const { canvas, line, chip } = this.#parts;
    canvas.setDrag(undefined);
    for (const mark of [line.current, chip.current]) if (mark) mark.hidden = true;
    for (const type of MOVES) document.removeEventListener(type, this.#follow, { capture: true });
    this.#holdOverTab(undefined);
    this.#root?.host.toggleAttribute('data-dragging', false);
    this.#taken = undefined;
    this.#stops = [];
    this.#point = undefined;
  }
}
