import { patternProgram, type Look, type Step } from './pattern-program.ts';
import { patternTree, Unsupported } from './pattern-tree.ts';

/** Steps one check may follow, about a twentieth of a second; a text that needs more does not match. */
const MOST_WORK = 2_000_000;

/** The cost of a step when the pattern is read, beside one that is followed. */
const COMPILED = 20;

/** A check that has used up its steps. */
class Exhausted extends Error {}

interface Work {
  left: number;
}

/** The rest that the patterns of the check that is being made may still cost together. */
let together: Work | undefined;

/** Whether the patterns of the check that is being made have used up what they may cost together. */
export const exhausted = (): boolean => together !== undefined && together.left <= 0;

/**
 * Makes a check in which all patterns together follow at most so many steps; with what is left over afterwards, nothing
 * matches. A check does not wait for anything, so there is one at a time.
 */
export function withinSteps<T>(most: number, check: () => T): { readonly result: T; readonly exhausted: boolean } {
  const before = together;
  const own: Work = { left: Math.min(most, before?.left ?? most) };
  const given = own.left;
  together = own;
  try {
    const result = check();
    return { result, exhausted: own.left <= 0 };
  } finally {
    together = before;
    if (before) before.left -= given - own.left;
  }
}
const spend = (steps: number): void => {
  if (together) together.left -= steps;
};

const isWord = (char: string | undefined): boolean => char !== undefined && /\w/.test(char);

function holds(source: string, text: string, at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === text.length;
  return (isWord(text[at - 1]) !== isWord(text[at])) === (source === '\\b');
}

/** Of each look-around, the places of the text where it holds. */
type Places = readonly Uint8Array[];

interface Sweep {
  readonly steps: readonly Step[];
  readonly text: string;
  readonly places: Places;
  readonly backwards: boolean;
  readonly work: Work;
}

/**
 * Follows all alternatives at once through the text, beginning at every place, and tells each place where one ends.
 * `found` answers whether that is enough.
 */
function sweep({ steps, text, places, backwards, work }: Sweep, found: (at: number) => boolean): void {
  const seen = new Int32Array(steps.length + 1).fill(-1);
  const goesOn = (step: Step, at: number): boolean =>
    step.op === 'look' ? places[step.look]?.[at] === 1 : step.op === 'assert' && holds(step.source, text, at);
  let now: number[] = [];
  for (let passed = 0; passed <= text.length; passed += 1) {
    const at = backwards ? text.length - passed : passed;
    const waiting = [...now.toReversed(), 0];
    const reading: number[] = [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen[next] === passed) continue;
      seen[next] = passed;
      work.left -= 1;
      if (work.left < 0) throw new Exhausted();
      const step = steps[next];
      if (!step) {
        if (found(at)) return;
      } else if (step.op === 'fork') waiting.push(...step.to);
      else if (step.op === 'char') reading.push(next);
      else if (goesOn(step, at)) waiting.push(next + 1);
    }
    const char = text[backwards ? at - 1 : at];
    if (char === undefined) return;
    now = [];
    for (const one of reading) {
      const step = steps[one];
      if (step?.op === 'char' && step.test(char)) now.push(one + 1);
    }
  }
}

function findPlaces(looks: readonly Look[], text: string, work: Work): Places {
  const places: Uint8Array[] = [];
  for (const { steps, ahead, wanted } of looks) {
    const holding = new Uint8Array(text.length + 1).fill(wanted ? 0 : 1);
    sweep({ steps, text, places, backwards: ahead, work }, (at) => {
      holding[at] = wanted ? 1 : 0;
      return false;
    });
    places.push(holding);
  }
  return places;
}

/**
 * A test for a valid pattern in time linear in the text, whatever the pattern: all alternatives are followed at once,
 * so nothing backtracks, and what is looked for ahead and behind is found beforehand in one pass each. Undefined when
 * the pattern uses what this cannot do (back references, flags within) or grows too large.
 */
export function linearMatcher(source: string): ((text: string) => boolean) | undefined {
  try {
    const { steps, looks } = patternProgram(patternTree(source));
    spend(COMPILED * (steps.length + looks.reduce((sum, look) => sum + look.steps.length, 0)));
    return (text) => {
      const most = Math.min(MOST_WORK, Math.max(0, together?.left ?? MOST_WORK));
      const work: Work = { left: most };
      let matches = false;
      try {
        sweep({ steps, text, places: findPlaces(looks, text, work), backwards: false, work }, () => {
          matches = true;
          return true;
        });
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error;
      }
      // A pattern is begun, whether it follows a step or none.
      spend(most - Math.max(0, work.left) + 1);
      return matches;
    };
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}
