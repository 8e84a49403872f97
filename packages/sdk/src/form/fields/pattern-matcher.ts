/**
 * Regular expressions matched in time linear in the text, whatever the pattern: all alternatives are followed at once,
 * so nothing backtracks. Knows what patterns of forms use (classes, groups, choices, repetitions, anchors); look-around
 * and back references are for another engine.
 */
type Tree =
  | { readonly kind: 'char'; readonly source: string }
  | { readonly kind: 'assert'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly of: Tree; readonly least: number; readonly most: number };
type Step =
  | { readonly op: 'char'; readonly test: (char: string) => boolean }
  | { readonly op: 'assert'; readonly source: string }
  | { readonly op: 'fork'; readonly to: number[] };

const MOST_STEPS = 3_000;
class Unsupported extends Error {}

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
    if (this.#take(/\((?!\?)|\(\?:/y)) {
      const inside = this.#choice();
      if (!this.#take(/\)/y)) throw new Unsupported();
      return inside;
    }
    const assert = this.#take(/[\^$]|\\[bB]/y);
    if (assert !== undefined) return { kind: 'assert', source: assert };
    const source = this.#take(
      /\[(?:\\[^]|[^\]\\])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[^1-9kxuc])|[^\\()[\]*+?|^$]/y,
    );
    if (source === undefined) throw new Unsupported();
    return { kind: 'char', source };
  }
}

/** Whether one character matches a class, an escape or itself; JavaScript's own engine says so, once a character. */
function charTest(source: string): (char: string) => boolean {
  const one = new RegExp(`^(?:${source})$`);
  const known = new Map<string, boolean>();
  return (char) => {
    let answer = known.get(char);
    if (answer === undefined) {
      answer = one.test(char);
      if (known.size < 1_000) known.set(char, answer);
    }
    return answer;
  };
}

class Program {
  readonly steps: Step[] = [];
  readonly #tests = new Map<string, (char: string) => boolean>();
  #push(step: Step): void {
    if (this.steps.length >= MOST_STEPS) throw new Unsupported();
    this.steps.push(step);
  }
  #fork(): number[] {
    const to: number[] = [this.steps.length + 1];
    this.#push({ op: 'fork', to });
    return to;
  }
  write(tree: Tree): void {
    switch (tree.kind) {
      case 'char': {
        const test = this.#tests.get(tree.source) ?? charTest(tree.source);
        this.#tests.set(tree.source, test);
        this.#push({ op: 'char', test });
        return;
      }
      case 'assert':
        this.#push({ op: 'assert', source: tree.source });
        return;
      case 'sequence':
        for (const item of tree.items) this.write(item);
        return;
      case 'choice': {
        const ends: number[][] = [];
        for (const [at, item] of tree.items.entries()) {
          const last = at === tree.items.length - 1;
          const entry = last ? undefined : this.#fork();
          this.write(item);
          if (!last) {
            const leave = this.#fork();
            leave.length = 0;
            ends.push(leave);
          }
          entry?.push(this.steps.length);
        }
        for (const end of ends) end.push(this.steps.length);
        return;
      }
      case 'repeat': {
        for (let count = 0; count < tree.least; count += 1) this.write(tree.of);
        if (tree.most === Infinity) {
          const start = this.steps.length;
          const loop = this.#fork();
          this.write(tree.of);
          const back = this.#fork();
          back[0] = start;
          loop.push(this.steps.length);
          return;
        }
        const skips: number[][] = [];
        for (let count = tree.least; count < tree.most; count += 1) {
          skips.push(this.#fork());
          this.write(tree.of);
        }
        for (const skip of skips) skip.push(this.steps.length);
      }
    }
  }
}

const isWord = (char: string | undefined): boolean => char !== undefined && /\w/.test(char);
function holds(source: string, text: string, at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === text.length;
  return (isWord(text[at - 1]) !== isWord(text[at])) === (source === '\\b');
}

function run(steps: readonly Step[], text: string): boolean {
  const seen = new Int32Array(steps.length + 1).fill(-1);
  let now: number[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    // A match may start anywhere.
    const waiting = [...now.toReversed(), 0];
    const reading: number[] = [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen[next] === at) continue;
      seen[next] = at;
      const step = steps[next];
      if (!step) return true;
      if (step.op === 'fork') waiting.push(...step.to);
      else if (step.op === 'char') reading.push(next);
      else if (holds(step.source, text, at)) waiting.push(next + 1);
    }
    const char = text[at];
    if (char === undefined) return false;
    now = [];
    for (const one of reading) {
      const step = steps[one];
      if (step?.op === 'char' && step.test(char)) now.push(one + 1);
    }
  }
  return false;
}

/**
 * A test for a valid pattern in linear time; undefined when the pattern uses what this cannot do or grows too large.
 */
export function linearMatcher(source: string): ((text: string) => boolean) | undefined {
  try {
    const program = new Program();
    program.write(new PatternParser(source).all());
    return (text) => run(program.steps, text);
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}
