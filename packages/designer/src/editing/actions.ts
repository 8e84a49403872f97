import { useMemo } from 'react';
import { say, type Text, type TextParams } from '@scf-kit/sdk/contract/text';
import { isPart, getItem, getList, type RecordId } from '../document/records.ts';
import { listOutermost, shownLists } from '../document/tree.ts';
import { placeTowards, type Place, type Way } from '../document/places.ts';
import { newItem, nameOfType } from '../palette/palette.ts';
import type { PaletteEntry } from '../palette/palette-entry.ts';
import { useRun, useScope, type DesignScope } from '../context/design-context.tsx';
import { getCanvasState, type DraggedItems } from './canvas-state.ts';
import { clipboardText, itemsFromClipboard, type Copied } from './clipboard.ts';
import { formatNames, nodeName, partName, partPlaceName, placeName } from './names.ts';
import { canvasTexts } from './texts.ts';

/**
 * The actions on canvas, outline and palette, by mouse or keyboard: they run the document's commands and announce the
 * result or the refusal.
 */
export class CanvasActions {
  readonly #scope: DesignScope;
  readonly #run: (refusal: Text | undefined) => boolean;
  constructor(scope: DesignScope, run: (refusal: Text | undefined) => boolean) {
    this.#scope = scope;
    this.#run = run;
  }
  get #canvas() {
    return getCanvasState(this.#scope.design);
  }
  #text(text: Text, params?: TextParams): string {
    return say(text, this.#scope.locale, params);
  }
  #say(text: Text, params?: TextParams): void {
    this.#canvas.say(this.#text(text, params));
  }
  /** Does something unless the form is only shown, and says what came of it. */
  #do(command: () => Text | undefined, said: () => string): boolean {
    if (this.#scope.readOnly) return false;
    const refusal = command();
    this.#canvas.say(refusal ? this.#text(refusal) : said());
    return this.#run(refusal);
  }
  #subject(): readonly RecordId[] {
    return listOutermost(this.#scope.design, this.#canvas.subject());
  }

  /** Adds a new control: where it is told, else into the part the keys are at or in relation to what is selected. */
  add(entry: PaletteEntry, place?: Place): boolean {
    const { design, locale } = this.#scope;
    return this.#do(
      () => design.add([newItem(entry, locale)], place ?? this.#canvas.place()),
      () => this.#text(canvasTexts.added, { name: nameOfType(entry.type, locale) }),
    );
  }
  addCopied({ items, rules }: Copied): boolean {
    const { design } = this.#scope;
    const count = (): number => design.definition.rules?.length ?? 0;
    const before = count();
    const done = this.#do(
      () => design.add(items, this.#canvas.place(), rules),
      () => this.#text(canvasTexts.pasted, { count: items.length }),
    );
    const left = before + rules.length - count();
    const params = { count: items.length, left };
    if (done && left > 0)
      this.#run({
        zh: say(canvasTexts.pastedWithout, 'zh-CN', params),
        en: say(canvasTexts.pastedWithout, 'en-US', params),
      });
    return done;
  }
  /** Removes the selection, or the column, pane or choice that has the focus. */
  remove(ids = this.#subject()): boolean {
    const { design } = this.#scope;
    const { active } = this.#canvas;
    if (active !== undefined && design.get(active)?.kind === 'list') return this.removePart(active);
    return (
      ids.length > 0 &&
      this.#do(
        () => design.remove(ids),
        () => this.#text(canvasTexts.removed, { count: ids.length }),
      )
    );
  }
  duplicate(ids = this.#subject()): boolean {
    return (
      ids.length > 0 &&
      this.#do(
        () => this.#scope.design.copy(ids),
        () => this.#text(canvasTexts.duplicated, { count: ids.length }),
      )
    );
  }
  /**
   * One step up, down, into the container before, or out of its own; a column or pane changes places with its
   * neighbour.
   */
  step(way: Way): boolean {
    const { design, readOnly } = this.#scope;
    const { active } = this.#canvas;
    if (readOnly) return false;
    if (active !== undefined && design.get(active)?.kind === 'list')
      return this.movePart(active, way === 'up' || way === 'out' ? -1 : 1);
    const ids = this.#subject();
    const place = placeTowards(design, ids, way);
    if (place) return this.move(ids, place);
    this.#say(canvasTexts.noWay);
    return false;
  }
  move(ids: readonly RecordId[], place: Place, said: Text = canvasTexts.moved): boolean {
    const { design, locale } = this.#scope;
    const [name, where] = [formatNames(design, ids, locale), placeName(design, place, ids, locale)];
    const done = this.#do(
      () => design.moveAll(ids, place.list, place.at),
      () => this.#text(said, { name, place: where }),
    );
    const [first] = ids;
    if (done && first !== undefined) {
      if (ids.length === 1) this.#canvas.go(first);
      else this.#canvas.walk(first);
    }
    return done;
  }
  drop(dragged: DraggedItems, place: Place, entry: PaletteEntry | undefined): boolean {
    if (dragged.kind === 'items') return this.move(dragged.ids, place, canvasTexts.dropped);
    return entry !== undefined && this.add(entry, place);
  }

  // Columns, panes and choices

  addPart(id: RecordId): boolean {
    const { design, locale } = this.#scope;
    const { item, lists } = getItem(design, id);
    const taken = new Set(lists.map((list) => String(getList(design, list).own['value'])));
    let n = lists.length + 1;
    while (taken.has(String(n))) n += 1;
    const label = item.type === 'tabs' ? canvasTexts.newPane : canvasTexts.newChoice;
    const own = item.type === 'grid' ? { span: 12 } : { value: String(n), label: say(label, locale, { n }) };
    return this.#do(
      () => design.addPane(id, own),
      () => {
        const added = getItem(design, id).lists.at(-1);
        if (added !== undefined) this.#canvas.go(added);
        return this.#text(canvasTexts.added, { name: added === undefined ? '' : partName(design, added, locale) });
      },
    );
  }
  removePart(list: RecordId): boolean {
    const { design, locale } = this.#scope;
    if (!isPart(design, list)) return false;
    const { parent = '' } = getList(design, list);
    const name = partName(design, list, locale);
    const at = getItem(design, parent).lists.indexOf(list);
    return this.#do(
      () => design.removePane(list),
      () => {
        const { lists } = getItem(design, parent);
        this.#canvas.go(lists[Math.min(at, lists.length - 1)] ?? parent);
        return this.#text(canvasTexts.partRemove, { name });
      },
    );
  }
  movePart(list: RecordId, by: -1 | 1): boolean {
    const { design } = this.#scope;
    if (!isPart(design, list)) return false;
    const { parent = '' } = getList(design, list);
    const { lists } = getItem(design, parent);
    const to = lists.indexOf(list) + by;
    if (to < 0 || to >= lists.length) {
      this.#say(canvasTexts.noWay);
      return false;
    }
    return this.placePart(list, to);
  }
  /** Puts a part at a place among its neighbours. */
  placePart(list: RecordId, to: number, said: Text = canvasTexts.moved): boolean {
    const { design, locale } = this.#scope;
    const [name, place] = [partName(design, list, locale), partPlaceName(design, list, to, locale)];
    return this.#do(
      () => design.movePane(list, to),
      () => {
        this.#canvas.go(list);
        return this.#text(said, { name, place });
      },
    );
  }

  // Cells of a table

  /** The cell a node is, or stands in. */
  findCell(id: RecordId): RecordId | undefined {
    const { design } = this.#scope;
    for (let record = design.get(id), at = id; record;) {
      if (record.kind === 'form') return undefined;
      if (record.kind === 'list') {
        if (record.parent === undefined) return undefined;
        const holder = getItem(design, record.parent);
        if (holder.rows) return at;
        at = record.parent;
        record = holder;
      } else {
        at = record.parent;
        record = design.get(at);
      }
    }
    return undefined;
  }
  inCell(
    cell: RecordId,
    command: 'mergeDown' | 'mergeRight' | 'splitCell' | 'addColumn' | 'addRow' | 'removeColumn' | 'removeRow',
    label: Text,
  ): boolean {
    const { design } = this.#scope;
    const { parent } = getList(design, cell);
    return this.#do(
      () => design[command](cell),
      () => {
        if (parent !== undefined)
          this.#canvas.go(shownLists(design, getItem(design, parent)).includes(cell) ? cell : parent);
        return this.#text(label);
      },
    );
  }

  // Clipboard

  /** Puts what is selected into a clipboard; answers whether there was anything. */
  copyOut(data: DataTransfer, type: string): boolean {
    const { design } = this.#scope;
    const ids = this.#subject();
    if (ids.length === 0) return false;
    const text = clipboardText({ items: ids.map((id) => design.written(id)), rules: design.rulesAbout(ids) });
    data.setData(type, text);
    data.setData('text/plain', text);
    this.#say(canvasTexts.copiedOut, { count: ids.length });
    return true;
  }
  cutOut(data: DataTransfer, type: string): boolean {
    if (this.#scope.readOnly || !this.copyOut(data, type)) return false;
    const ids = this.#subject();
    return this.#do(
      () => this.#scope.design.remove(ids),
      () => this.#text(canvasTexts.cutOut, { count: ids.length }),
    );
  }
  paste(text: string): boolean {
    if (this.#scope.readOnly) return false;
    const found = itemsFromClipboard(text);
    if ('items' in found) return this.addCopied(found);
    this.#canvas.say(this.#text(found.refusal));
    return this.#run(found.refusal);
  }

  name(id: RecordId): string {
    return nodeName(this.#scope.design, id, this.#scope.locale);
  }
}

export function useActions(): CanvasActions {
  const scope = useScope();
  const run = useRun();
  return useMemo(() => new CanvasActions(scope, run), [scope, run]);
}
