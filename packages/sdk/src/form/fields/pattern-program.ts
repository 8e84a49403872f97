import { Unsupported, type Tree } from './pattern-tree.ts';

export type Step =
  | { readonly op: 'char'; readonly test: (char: string) => boolean }
  | { readonly op: 'assert'; readonly source: string }
  | { readonly op: 'look'; readonly look: number }
  | { readonly op: 'fork'; readonly to: number[] };

/** A lookahead or lookbehind: its own steps, in the direction in which they are matched. */
export interface Look {
  readonly steps: readonly Step[];
  readonly ahead: boolean;
  readonly wanted: boolean;
}

export interface Program {
  readonly steps: readonly Step[];
  /** Inner ones before those that hold them. */
  readonly looks: readonly Look[];
}

const MOST_STEPS = 20_000;
const MOST_LOOKS = 50;

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

class Writer {
  readonly looks: Look[] = [];
  readonly #tests = new Map<string, (char: string) => boolean>();
  #written = 0;

  write(tree: Tree, backwards: boolean): Step[] {
    const steps: Step[] = [];
    this.#write(tree, backwards, steps);
    return steps;
  }
  #fork(steps: Step[]): number[] {
    const to: number[] = [steps.length + 1];
    steps.push({ op: 'fork', to });
    return to;
  }
  #write(tree: Tree, backwards: boolean, steps: Step[]): void {
    // Repetitions of nothing write no step and count all the same.
    this.#written += 1;
    if (this.#written > MOST_STEPS || this.looks.length > MOST_LOOKS) throw new Unsupported();
    switch (tree.kind) {
      case 'char': {
        const test = this.#tests.get(tree.source) ?? charTest(tree.source);
        this.#tests.set(tree.source, test);
        steps.push({ op: 'char', test });
        return;
      }
      case 'assert':
        steps.push({ op: 'assert', source: tree.source });
        return;
      case 'look': {
        // Followed against its own direction, one pass finds all places where it holds.
        const inner = this.write(tree.of, tree.ahead);
        this.looks.push({ steps: inner, ahead: tree.ahead, wanted: tree.wanted });
        steps.push({ op: 'look', look: this.looks.length - 1 });
        return;
      }
      case 'sequence':
        for (const item of backwards ? tree.items.toReversed() : tree.items) this.#write(item, backwards, steps);
        return;
      case 'choice': {
        const ends: number[][] = [];
        for (const [at, item] of tree.items.entries()) {
          const last = at === tree.items.length - 1;
          const entry = last ? undefined : this.#fork(steps);
          this.#write(item, backwards, steps);
          if (!last) {
            const leave = this.#fork(steps);
            leave.length = 0;
            ends.push(leave);
          }
          entry?.push(steps.length);
        }
        for (const end of ends) end.push(steps.length);
        return;
      }
      case 'repeat':
        this.#repeat(tree, backwards, steps);
    }
  }
  #repeat({ of, least, most }: Extract<Tree, { kind: 'repeat' }>, backwards: boolean, steps: Step[]): void {
    for (let count = 0; count < least; count += 1) this.#write(of, backwards, steps);
    if (most === Infinity) {
      const start = steps.length;
      const loop = this.#fork(steps);
      this.#write(of, backwards, steps);
      const back = this.#fork(steps);
      back[0] = start;
      loop.push(steps.length);
      return;
    }
    const skips: number[][] = [];
    for (let count = least; count < most; count += 1) {
      skips.push(this.#fork(steps));
      this.#write(of, backwards, steps);
    }
    for (const skip of skips) skip.push(steps.length);
  }
}

/** @throws Unsupported where it grows too large */
export function patternProgram(tree: Tree): Program {
  const writer = new Writer();
  const steps = writer.write(tree, false);
  return { steps, looks: writer.looks };
}
