import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { chance, type Chance } from '@scf-kit/sdk/testing';
import { readConfig } from '../../packages/server/src/config.ts';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { issue } from '../../packages/server/src/modules/access/tokens/tokens.ts';
import { contradictions, ledgerChecks } from '../../packages/server/src/resource/ledger-checks.query.ts';
import { ownServices, type Product } from '../../packages/server/src/testing/app.ts';
import { requestsTo } from '../../packages/server/src/testing/requests.ts';
import { Launched, VICTIMS, type Victim } from './launched.ts';
import { newScene, type Scene } from './scene.ts';

export interface TortureOptions {
  /** Kills in all. */
  readonly count: number;
  readonly seed: number;
  /** People at work at the same time. */
  readonly people: number;
  /** Kills after which everybody comes anew. */
  readonly scene: number;
}
export const TORTURE: TortureOptions = { count: 20, seed: 1, people: 6, scene: 12 };

export interface Tortured {
  readonly kills: ReadonlyMap<Victim, number>;
  /** How often each status was answered; 0 is none at all. */
  readonly answers: ReadonlyMap<number, number>;
  /** Work the product acknowledged, by its kind. */
  readonly said: ReadonlyMap<string, number>;
  readonly lost: readonly string[];
  readonly contradictions: readonly string[];
  /** Processes that wait for nobody and nothing. */
  readonly stuck: readonly string[];
  /** Answers and errors that nobody should have got. */
  readonly wrong: readonly string[];
  /** Milliseconds until it answered again, by what was killed. */
  readonly back: ReadonlyMap<Victim, readonly number[]>;
  readonly starts: number;
  readonly checks: number;
  readonly seconds: number;
}

/** Milliseconds people work before a kill, at least and at most. */
const WORK = [400, 2_400] as const;
/** Refusals by a rule, or because somebody was quicker. */
const EXPECTED = [200, 400, 404, 409] as const;

/** The product that is killed, as the works of people know it: the database is opened anew where it moved. */
class Stage {
  readonly launched: Launched;
  #open: (OpenDatabase & { readonly url: string }) | undefined;
  readonly product: Product;

  constructor(launched: Launched) {
    this.launched = launched;
    const config = readConfig({ DATABASE_URL: launched.databaseUrl, DATA_DIR: launched.folder });
    const database = (): OpenDatabase => this.#opened();
    this.product = {
      url: launched.url,
      get db() {
        return database().db;
      },
      config,
      services: ownServices(config),
      request: requestsTo(() => launched.url),
      login: async (username) => {
        const { db } = database();
        const { id } = await db
          .selectFrom('user')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        return (await issue(db, id, 'PC')).access_token;
      },
      close: async () => {
        await this.product.services.ocr.close();
        await this.#open?.close();
      },
    };
  }
  #opened(): OpenDatabase {
    const url = this.launched.databaseUrl;
    if (this.#open?.url !== url) {
      void this.#open?.close().catch(() => undefined);
      this.#open = { ...openDatabase({ databaseUrl: url, databasePool: 8 }), url };
    }
    return this.#open;
  }
}

class Torture {
  readonly #options: TortureOptions;
  readonly #dice: Chance;
  readonly #stage: Stage;
  #left: readonly Victim[] = [];
  readonly kills = new Map<Victim, number>(VICTIMS.map((victim) => [victim, 0]));
  readonly back = new Map<Victim, number[]>(VICTIMS.map((victim) => [victim, []]));
  readonly answers = new Map<number, number>();
  readonly said = new Map<string, number>();
  readonly lost = new Set<string>();
  readonly contradictions = new Set<string>();
  readonly stuck = new Set<string>();
  readonly wrong = new Map<string, number>();

  constructor(stage: Stage, options: TortureOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#dice = chance(options.seed);
  }

  /** Each of the three in its turn, in an order of the dice. */
  #next(): Victim {
    if (this.#left.length === 0) this.#left = [...VICTIMS];
    const victim = this.#dice.pick(this.#left);
    this.#left = this.#left.filter((one) => one !== victim);
    return victim;
  }
  /** One of the three dies amid the work of all; then it is looked at what is there. */
  async killAmid(scene: Scene): Promise<void> {
    const victim = this.#next();
    const shift = new AbortController();
    let down = false;
    const working = Array.from({ length: this.#options.people }, async () => {
      while (!shift.signal.aborted) {
        const [before, status] = [down, await scene.act().catch((error: unknown) => (down ? 0 : this.#note(error)))];
        this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
        // Nobody hammers at a door that is closed.
        if (status === 0 || status === 503) await sleep(50);
        else if (!before && !down && !EXPECTED.some((one) => one === status)) this.#count(`answered ${status}`);
      }
    });
    await sleep(WORK[0] + this.#dice.next(WORK[1] - WORK[0]));
    down = true;
    await this.#stage.launched.kill(victim);
    this.kills.set(victim, (this.kills.get(victim) ?? 0) + 1);
    this.back.get(victim)?.push(await this.#stage.launched.settle());
    await sleep(this.#dice.next(WORK[0]));
    shift.abort();
    await Promise.all(working);
    await this.#look(scene);
  }
  #note(error: unknown): 0 {
    this.#count(error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error));
    return 0;
  }
  #count(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }

  async #look(scene: Scene): Promise<void> {
    const { db } = this.#stage.product;
    for (const what of await scene.lost()) this.lost.add(what);
    for (const { check, record, stored, entries } of await contradictions(db))
      if (!record.startsWith('demo-'))
        this.contradictions.add(`${check}: ${record} says ${stored}, its entries ${entries}`);
    const { rows } = await sql<{ id: string }>`
      select i."id" from "flow_instance" i where i."endTime" is null and i."status" in (1, 2)
        and not exists (select 1 from "flow_execution" e where e."instanceId" = i."id")`.execute(db);
    for (const { id } of rows) this.stuck.add(id);
  }
  add(scene: Scene): void {
    for (const [kind, count] of Object.entries(scene.said())) this.said.set(kind, (this.said.get(kind) ?? 0) + count);
  }
}

/** Kills server, database and launcher of a product of one's own under load; `say` hears how far it is. */
export async function torture(
  options: TortureOptions,
  say: (line: string) => void = () => undefined,
): Promise<Tortured> {
  await loadContract();
  await loadModules();
  const launched = await Launched.begin();
  const stage = new Stage(launched);
  const running = new Torture(stage, options);
  const began = Date.now();
  try {
    let scene: Scene | undefined;
    for (let kill = 0; kill < options.count; kill += 1) {
      if (kill % options.scene === 0) {
        if (scene) running.add(scene);
        scene = await newScene(stage.product, chance(options.seed * 10_007 + kill));
      }
      if (scene) await running.killAmid(scene);
      if ((kill + 1) % 10 === 0)
        say(`${kill + 1} kills, ${running.lost.size} lost, ${running.contradictions.size} contradictions`);
    }
    if (scene) running.add(scene);
    return {
      kills: running.kills,
      answers: running.answers,
      said: running.said,
      lost: [...running.lost],
      contradictions: [...running.contradictions],
      stuck: [...running.stuck],
      wrong: [...running.wrong].map(([what, times]) => `${times} times ${what}`),
      back: running.back,
      starts: launched.starts,
      checks: ledgerChecks().length,
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    await stage.product.close().catch(() => undefined);
    await launched.stop();
  }
}
