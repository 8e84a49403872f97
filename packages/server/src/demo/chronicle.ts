import { happeningAt } from '../clock.ts';

interface Event {
  readonly moment: number;
  readonly work: (moment: number) => Promise<void>;
}

/** A queue of events in the order of time; an event may plan later ones. */
export class Chronicle {
  readonly #planned: Event[] = [];

  /** Has something happen at a moment; of the same moment in the order it was planned. */
  plan(moment: number, work: Event['work']): void {
    const found = this.#planned.findIndex((event) => event.moment > moment);
    this.#planned.splice(found < 0 ? this.#planned.length : found, 0, { moment, work });
  }

  /**
   * Tells everything up to a moment; what lies beyond it has not happened yet and never will. Answers how many events
   * there were.
   */
  async tell(until: number, progress: (moment: number) => void): Promise<number> {
    let told = 0;
    for (let event = this.#planned.shift(); event && event.moment <= until; event = this.#planned.shift()) {
      const { moment, work } = event;
      progress(moment);
      await happeningAt(new Date(moment), () => work(moment));
      told += 1;
    }
    return told;
  }
}
