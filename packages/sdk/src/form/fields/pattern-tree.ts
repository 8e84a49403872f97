/** A regular expression as JavaScript reads it without flags, parted into what an engine follows. */
export type Tree =
  | { readonly kind: 'char'; readonly source: string }
  | { readonly kind: 'assert'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly of: Tree; readonly least: number; readonly most: number }
  | { readonly kind: 'look'; readonly of: Tree; readonly ahead: boolean; readonly wanted: boolean };

/** The pattern uses what cannot be followed in linear time, or grows too large. */
export class Unsupported extends Error {}

class PatternParser {
  readonly #source: string;
  #at = 0;
  constructor(source: string) {
    this.#source = source;
  }
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found) this.#at += found.length;
    return found || undefined;
  }
  all(): Tree {
    const tree = this.#choice();
    if (this.#at < this.#source.length) throw new Unsupported();
    return tree;
  }
  #choice(): Tree {
    const items = [this.#sequence()];
    while (this.#take(/\|/y)) items.push(this.#sequence());
    return items.length === 1 && items[0] ? items[0] : { kind: 'choice', items };
  }
  #sequence(): Tree {
    const items: Tree[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? '')) {
      const of = this.#atom();
      const repeat = this.#take(/([*+?]|\{\d{1,4}(,\d{0,4})?\})\??/y);
      items.push(repeat === undefined ? of : this.#repeated(of, repeat));
    }
    return { kind: 'sequence', items };
  }
  #repeated(of: Tree, repeat: string): Tree {
    const [, least = '', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(repeat) ?? [];
    if (least !== '')
      return {
        kind: 'repeat',
        of,
        least: Number(least),
        most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
      };
    return { kind: 'repeat', of, least: repeat.startsWith('+') ? 1 : 0, most: repeat.startsWith('?') ? 1 : Infinity };
  }
  #atom(): Tree {
    const look = this.#take(/\(\?<?[=!]/y);
    if (look !== undefined)
      return { kind: 'look', of: this.#inside(), ahead: !look.includes('<'), wanted: look.endsWith('=') };
    if (this.#take(/\((?!\?)|\(\?:|\(\?<[A-Za-z_$][\w$]*>/y)) return this.#inside();
    const assert = this.#take(/[\^$]|\\[bB]/y);
    if (assert !== undefined) return { kind: 'assert', source: assert };
    const source = this.#take(
      /\[(?:\\[^]|[^\]\\])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[^1-9kxuc])|[^\\()[*+?|^$]/y,
    );
    if (source === undefined) throw new Unsupported();
    return { kind: 'char', source };
  }
  #inside(): Tree {
    const inside = this.#choice();
    if (!this.#take(/\)/y)) throw new Unsupported();
    return inside;
  }
}

/** @throws Unsupported */
export const patternTree = (source: string): Tree => new PatternParser(source).all();
