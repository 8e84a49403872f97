/** Columns of a sheet by its rows, both counted from zero. */
type Places = Map<number, number[]>;

const NAME = /^(\/?)(?:[\w.-]+:)?(row|c|f|v|t|mergeCell)(?=[\s/]|$)/;
const PLACE = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/;
const ROW = /\sr\s*=\s*["'](\d{1,7})["']/;
/** A text that was computed, which may be empty: `=""`. */
const TEXT = /\st\s*=\s*["']str["']/;
const MERGED = /\sref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}(\d{1,7}))["']/;
const STYLE = /\ss\s*=\s*["'](\d{1,6})["']/;
/** Characters of what is cut by the end of a piece; what is longer is no cell of people. */
const LONGEST = 1_000_000;
/** More than this are not counted: the file is refused by the first of them as well. */
const MOST_FORMULAS = 100_000;
/** More than this are not kept: one of them says enough. */
const MOST_MERGED = 1_000;
/** As many cells as the rows and columns of a file that is not refused have. */
const MOST_PERCENTS = 2_000_000;

/** Cells that are shown as one, of which the first alone holds a value. */
export interface MergedCells {
  /** `A2:A5` */
  readonly place: string;
  /** The last of their lines. */
  readonly lastLine: number;
}

/** `AB` is 27. */
const toColumnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function put(places: Places, { row, column }: { readonly row: number; readonly column: number }): void {
  const columns = places.get(row);
  if (columns) columns.push(column);
  else places.set(row, [column]);
}

/**
 * The marks of the cells of a sheet beside their values: formulas that a program wrote and never computed, cells whose
 * numbers are shown in percent, by their styles, and cells that are merged. The XML of the sheet comes in pieces; each
 * tag is looked at once.
 */
export class SheetMarks {
  readonly formulas: Places = new Map();
  readonly percents: Places = new Map();
  readonly merged: MergedCells[] = [];
  readonly #percentStyles: ReadonlySet<number>;
  #found = { formulas: 0, percents: 0 };
  #rest = '';
  #at = { row: -1, column: -1 };
  #cell: { readonly isText: boolean; formula: boolean; value: boolean } | undefined;

  constructor(percentStyles: ReadonlySet<number>) {
    this.#percentStyles = percentStyles;
  }

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
          : { row: Number(number) - 1, column: toColumnIndex(letters) };
      this.#cell = tag.endsWith('/') ? undefined : { isText: TEXT.test(tag), formula: false, value: false };
      if (this.#cell) this.#style(tag);
    } else if (name === 'mergeCell') {
      const [, place, lastLine] = MERGED.exec(tag) ?? [];
      if (place !== undefined && this.merged.length < MOST_MERGED)
        this.merged.push({ place, lastLine: Number(lastLine) });
    } else if (name === 'c') {
      if (cell?.formula && !cell.value && this.#found.formulas < MOST_FORMULAS) {
        this.#found.formulas += 1;
        put(this.formulas, this.#at);
      }
      this.#cell = undefined;
    } else if (cell && name !== undefined && ends === '') {
      if (name === 'f') cell.formula = true;
      else if (filled || (name === 'v' && cell.isText)) cell.value = true;
    }
  }

  #style(tag: string): void {
    if (this.#percentStyles.size === 0 || this.#found.percents >= MOST_PERCENTS) return;
    const [, style] = STYLE.exec(tag) ?? [];
    if (style === undefined || !this.#percentStyles.has(Number(style))) return;
    this.#found.percents += 1;
    put(this.percents, this.#at);
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** A sheet as a workbook lists it, and the part of the archive that holds it. */
export interface SheetPart {
  readonly name: string;
  readonly part: string | undefined;
}

/** The sheets of a workbook in their order, by its workbook part and its relations. */
export function sheetsIn(workbook: string, relations: string): readonly SheetPart[] {
  const parts = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([relation]) => {
      const target = attribute(relation, 'Target');
      return [attribute(relation, 'Id'), target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`] as const;
    }),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([sheet]) => ({
    name: attribute(sheet, 'name') ?? '',
    part: parts.get(attribute(sheet, '\\w+:id')),
  }));
}

/** The formats `0%` and `0.00%`, which every workbook has. */
const PERCENT_FORMATS: readonly number[] = [9, 10];
/** The parts of a format that are only written beside the number: quoted words, single signs, colours. */
const WRITTEN = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** The styles of cells whose numbers are shown in percent, by the workbook's part of styles. */
export function percentStylesIn(styles: string): ReadonlySet<number> {
  const formats = new Set(PERCENT_FORMATS);
  for (const [format] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = attribute(format, 'formatCode')?.replaceAll('&quot;', '"') ?? '';
    if (code.replace(WRITTEN, '').includes('%')) formats.add(Number(attribute(format, 'numFmtId')));
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const found = new Set<number>();
  for (const [at, [style]] of [...cells.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].entries())
    if (formats.has(Number(attribute(style, 'numFmtId') ?? 0))) found.add(at);
  return found;
}
