import { readDocument, writeDocument, type BpmnDocument } from '../bpmn/document.ts';
import { listElements, type ModdleElement } from '../moddle.ts';
import type { Chain } from './chain.ts';
import { NoChain } from './no-chain.ts';
import { readChain } from './read-chain.ts';
import { writeChain } from './write-chain.ts';

/** How far back a person may go. */
const MOST_UNDOS = 20;

/** A definition edited as a chain: each edit writes it anew, and is one entry of a history of its own. */
export class SimpleSession {
  readonly xml: string;
  readonly process: ModdleElement;
  /** The definition as a chain of approvers; `problem` says why it is none. */
  readonly chain: Chain | undefined;
  readonly problem: NoChain | undefined;
  readonly #undo: readonly string[];
  readonly #redo: readonly string[];

  private constructor(xml: string, document: BpmnDocument, undo: readonly string[], redo: readonly string[]) {
    this.xml = xml;
    this.process = document.process;
    this.#undo = undo;
    this.#redo = redo;
    try {
      this.chain = readChain(document);
    } catch (error) {
      if (!(error instanceof NoChain)) throw error;
      this.problem = error;
    }
  }
  /** @throws Error where the definition cannot be read */
  static async open(xml: string, undo: readonly string[] = [], redo: readonly string[] = []): Promise<SimpleSession> {
    return new SimpleSession(xml, await readDocument(xml), undo, redo);
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  async change(chain: Chain): Promise<SimpleSession> {
    const document = await readDocument(this.xml);
    writeChain(document, chain);
    const xml = await writeDocument(document);
    return SimpleSession.open(xml, [...this.#undo, this.xml].slice(-MOST_UNDOS));
  }
  async undo(): Promise<SimpleSession> {
    const before = this.#undo.at(-1);
    return before === undefined ? this : SimpleSession.open(before, this.#undo.slice(0, -1), [this.xml, ...this.#redo]);
  }
  async redo(): Promise<SimpleSession> {
    const [next, ...rest] = this.#redo;
    return next === undefined ? this : SimpleSession.open(next, [...this.#undo, this.xml], rest);
  }
  /** An id nothing of the definition has. */
  freeId(prefix: string): string {
    const taken = new Set(listElements(this.process, 'flowElements').map(({ id }) => id));
    for (let n = 1; ; n += 1) if (!taken.has(`${prefix}_${n}`)) return `${prefix}_${n}`;
  }
}
