/** Chance that falls the same way every time for one seed. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from one to the other, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
  /** Whether something of this likelihood (0 to 1) happens. */
  happens(likelihood: number): boolean {
    return this.next() < likelihood;
  }
  pick<T>(from: readonly T[]): T {
    const found = from[this.between(0, from.length - 1)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  }
  /** So many different ones, in the order they were drawn. */
  draw<T>(from: readonly T[], count: number): readonly T[] {
    const left = [...from];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(this.between(0, left.length - 1), 1)[0],
    ).filter((one): one is T & {} => one !== undefined);
  }
  digits(count: number): string {
    return Array.from({ length: count }, () => String(this.between(0, 9))).join('');
  }
}
