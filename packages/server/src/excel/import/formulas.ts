/** A cell by its zero-based row and column. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const NAME = /^(\/?)(?:[\w.-]+:)?(row|c|f|v|t)(?=[\s/]|$)/;
const PLACE = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/;
const ROW = /\sr\s*=\s*["'](\d{1,7})["']/;
/** A text that was computed, which may be empty: `=""`. */
const TEXT = /\st\s*=\s*["']str["']/;
/** Characters of what is cut by the end of a piece; what is longer is no cell of people. */
const LONGEST = 1_000_000;
/** More than this are not counted: the file is refused by the first of them as well. */
const MOST = 100_000;

/** `AB` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The cells of a sheet that hold a formula and no value: a program wrote the formula and never computed it. The XML of
 * the sheet comes in pieces; each tag is looked at once.
 */
export class UncomputedFormulas {
  readonly places: Place[] = [];
  #rest = '';
  #at: Place = { row: -1, column: -1 };
  #cell: { readonly isText: boolean; formula: boolean; value: boolean } | undefined;

  read(piece: string): void {
    const text = this.#rest + piece;
    let at = text.indexOf('<');
    while (at >= 0) {
      const end = text.indexOf('>', at);
      const next = end < 0 ? -1 : text.indexOf('<', end);
      if (next < 0) break;
      this.#tag(text.slice(at + 1, end), next > end + 1);
      at = next;
    }
    // A formula that is cut by the end of a piece is read with the next.
    this.#rest = at < 0 || text.length - at > LONGEST ? '' : text.slice(at);
  }

  #tag(tag: string, filled: boolean): void {
    const [, ends, name] = NAME.exec(tag) ?? [];
    const cell = this.#cell;
    if (name === 'row' && ends === '') {
      const [, number] = ROW.exec(tag) ?? [];
      this.#at = { row: number === undefined ? this.#at.row + 1 : Number(number) - 1, column: -1 };
    } else if (name === 'c' && ends === '') {
      const [, letters, number] = PLACE.exec(tag) ?? [];
      this.#at =
        letters === undefined
          ? { row: this.#at.row, column: this.#at.column + 1 }
          : { row: Number(number) - 1, column: columnOf(letters) };
      this.#cell = tag.endsWith('/') ? undefined : { isText: TEXT.test(tag), formula: false, value: false };
    } else if (name === 'c') {
      if (cell?.formula && !cell.value && this.places.length < MOST) this.places.push(this.#at);
      this.#cell = undefined;
    } else if (cell && name !== undefined && ends === '') {
      if (name === 'f') cell.formula = true;
      else if (filled || (name === 'v' && cell.isText)) cell.value = true;
    }
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The part that holds the first sheet of a workbook, by its workbook part and its relations. */
export function firstSheet(workbook: string, relations: string): string | undefined {
  const [sheet] = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook) ?? [];
  const id = sheet === undefined ? undefined : attribute(sheet, '\\w+:id');
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (attribute(relation, 'Id') !== id) continue;
    const target = attribute(relation, 'Target');
    return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
  }
  return undefined;
}
