import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { JOBS_SCHEMA } from '../../packages/server/src/database/job-tables.ts';
import { completeTask, startInstance, stopInstance } from '../../packages/server/src/flow/instances/engine.ts';
import type { TestPerson } from '../../packages/server/src/flow/testing/people.ts';
import { runJob } from '../../packages/server/src/flow/timers/timed.ts';
import { Refusal } from '../../packages/server/src/http/refusal.ts';
import { issue } from '../../packages/server/src/modules/access/tokens/tokens.ts';
import type { TestApp } from '@scf-kit/server/testing/app';
import type { Sample } from './processes/sample.ts';
import { toKey, written, type Style } from './styles.ts';

const FLOWABLE = '/api/engine/auth/flowable';
const STATUS: Readonly<Record<number, string>> = {
  1: 'running',
  3: 'stopped',
  4: 'rejected',
  5: 'returned',
  99: 'completed',
};

/** Who handles tasks, by username, beside the administrator of the product. */
export interface Cast {
  readonly app: TestApp;
  readonly admin: string;
  readonly people: Readonly<Record<string, TestPerson>>;
}

interface OpenTask {
  readonly id: string;
  readonly step: string;
  readonly name: string;
  readonly handlers: readonly string[];
}

/** The wanted state and how to read the present one; read again until they agree. */
export interface Seen {
  readonly wanted: unknown;
  readonly seen: () => Promise<unknown>;
}

/** One process being driven: what was started of it, and its tasks whoever called whom. */
export class Drive {
  readonly #cast: Cast;
  readonly #sample: Sample;
  readonly #style: Style;
  /** The instances of this drive; the first is the one it is about. */
  readonly #roots: string[] = [];

  constructor(cast: Cast, sample: Sample, style: Style) {
    this.#cast = cast;
    this.#sample = sample;
    this.#style = style;
  }

  async #ask(method: 'POST' | 'PUT' | 'GET', path: string, body: unknown, token = this.#cast.admin) {
    const answer = await this.#cast.app.request(method, `${FLOWABLE}${path}`, { token, body });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.msg}`);
    return answer.data;
  }

  /** Deploys the process and what stands beside it, by HTTP. @returns the warnings */
  async deploy(): Promise<readonly string[]> {
    for (const beside of this.#sample.beside ?? [])
      await this.#ask('PUT', '/repository/deploy', { bpmnXml: written(beside, this.#style) });
    const { warnings } = await this.#ask('PUT', '/repository/deploy', { bpmnXml: written(this.#sample, this.#style) });
    return Array.isArray(warnings) ? warnings.map(String) : [];
  }

  /** Ends what still runs of it and takes it out of force: nothing of it hears what others throw. */
  async close(): Promise<void> {
    const { db } = this.#cast.app;
    for (const id of this.#roots)
      await db
        .transaction()
        .execute((transaction) => stopInstance(transaction, id, { userId: 'drive', reason: null }))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
    const keys = [this.#sample, ...(this.#sample.beside ?? [])].map((one) => toKey(one, this.#style));
    await db.updateTable('flow_definition').set({ removed: true }).where('key', 'in', keys).execute();
  }

  async #begin(name: string, variables: Readonly<Record<string, unknown>>): Promise<string> {
    const { app, people } = this.#cast;
    const starter = people['starter'];
    if (!starter) throw new Error('Nobody starts.');
    const { instance } = await app.db.transaction().execute((db) =>
      startInstance(db, {
        definitionKey: toKey({ name }, this.#style),
        businessKey: null,
        businessType: null,
        title: name,
        variables,
        starter,
      }),
    );
    return instance.id;
  }

  async #tasks(): Promise<readonly OpenTask[]> {
    const { rows } = await sql<OpenTask>`
      select "task"."id", "task"."taskDefinitionKey" as "step", "task"."name", array(
        select "user"."username"
        from "user"
        where "user"."id" = "task"."assigneeId" or ("task"."assigneeId" is null and (
          exists (
            select 1
            from "flow_identity_link" as "link"
            where "link"."taskId" = "task"."id" and "link"."kind" = 'user' and "link"."identity" = "user"."id"
          )
          or exists (
            select 1
            from "flow_identity_link" as "link"
            join "role" on "role"."code" = "link"."identity"
            join "rel_user_role" as "held" on "held"."roleId" = "role"."id"
            where "link"."taskId" = "task"."id" and "link"."kind" = 'group' and "held"."userId" = "user"."id"
          )
        ))
        order by "user"."username"
      ) as "handlers"
      from "flow_task" as "task"
      join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId"
      where "instance"."rootId" = any(${this.#roots}::text[]) and "task"."endTime" is null
      order by "task"."id"`.execute(this.#cast.app.db);
    return rows;
  }
  async #task(step: string): Promise<OpenTask> {
    const found = (await this.#tasks()).find((one) => one.step === step);
    if (!found) throw new Error(`No task is open at ${step}.`);
    return found;
  }
  async #job(step: string): Promise<{ readonly id: string; readonly state: string } | undefined> {
    const { rows } = await sql<{ id: string; state: string }>`
      select "job"."id", "job"."state"
      from "flow_job" as "job"
      join "flow_instance" as "instance" on "instance"."id" = "job"."instanceId"
      where "instance"."rootId" = any(${this.#roots}::text[]) and "job"."activityId" = ${step}
      order by "job"."id" limit 1`.execute(this.#cast.app.db);
    return rows[0];
  }
  #first(): string {
    const [root] = this.#roots;
    if (root === undefined) throw new Error('Nothing was started.');
    return root;
  }

  /** Does one step, or answers what is to be seen. */
  async step(line: string): Promise<Seen | undefined> {
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];

    switch (word) {
      case 'start':
        this.#roots.unshift(await this.#begin(this.#sample.name, rest === '' ? {} : JSON.parse(rest)));
        return undefined;
      case 'also':
        this.#roots.push(await this.#begin(rest, {}));
        return undefined;
      case 'at':
        return {
          wanted: rest.split(' '),
          seen: async () => (await this.#tasks()).map(({ step }) => step).toSorted(),
        };
      case 'of': {
        const [step = '', ...names] = rest.split(' ');
        const seen = async () => {
          const tasks = (await this.#tasks()).filter((one) => one.step === step);
          return [...new Set(tasks.flatMap(({ handlers }) => handlers))].toSorted();
        };
        return { wanted: names, seen };
      }
      case 'named': {
        const [, step = '', name] = /^(\S+) (.+)$/.exec(rest) ?? [];
        return { wanted: name, seen: async () => (await this.#task(step)).name };
      }
      case 'do': {
        const [, step = '', variables] = /^(\S+)(?: (.+))?$/.exec(rest) ?? [];
        await this.#complete(await this.#task(step), variables);
        return undefined;
      }
      case 'waits':
        return { wanted: rest.split(' '), seen: () => this.#waiting() };
      case 'message': {
        const { processInstanceId, started } = await this.#ask('POST', '/flow/event/message', {
          messageName: this.#styled(rest),
        });
        if (started) this.#roots.unshift(String(processInstanceId));
        return undefined;
      }
      case 'signal':
        await this.#signal(this.#styled(rest));
        return undefined;
      case 'trigger':
        await this.#ask('POST', '/flow/event/trigger', { processInstanceId: this.#first(), activityId: rest });
        return undefined;
      default:
        return this.#later(word, rest);
    }
  }

  /** The steps at which executions of the instance wait for an event. */
  async #waiting(): Promise<readonly string[]> {
    const rows = await this.#cast.app.db
      .selectFrom('flow_execution')
      .select('activityId')
      .where('instanceId', '=', this.#first())
      .where('waits', '=', 'event')
      .orderBy('activityId')
      .execute();
    return rows.map(({ activityId }) => activityId ?? '');
  }
  async #variable(name: string): Promise<unknown> {
    const row = await this.#cast.app.db
      .selectFrom('flow_variable')
      .select('value')
      .where('instanceId', '=', this.#first())
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  }
  async #status(): Promise<string | undefined> {
    const { status } = await this.#cast.app.db
      .selectFrom('flow_instance')
      .select('status')
      .where('id', '=', this.#first())
      .executeTakeFirstOrThrow();
    return STATUS[status];
  }

  async #signal(signalName: string): Promise<void> {
    const { started } = await this.#ask('POST', '/flow/event/signal', { signalName });
    if (started === 0) return;
    const begun = await this.#cast.app.db
      .selectFrom('flow_instance')
      .select('id')
      .where('definitionKey', '=', toKey(this.#sample, this.#style))
      .orderBy('startTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    this.#roots.unshift(begun.id);
  }

  /** Lines about timers, jobs and the end. */
  async #later(word: string, rest: string): Promise<Seen | undefined> {
    const { app } = this.#cast;
    switch (word) {
      case 'timer': {
        const job = await this.#job(rest);
        if (!job) throw new Error(`No timer is set at ${rest}.`);
        await app.db
          .updateTable('flow_job')
          .set({ dueTime: new Date(Date.now() - 1_000).toISOString() })
          .where('id', '=', job.id)
          .execute();
        await runJob(app.db, job.id, async () => undefined);
        return undefined;
      }
      case 'no':
        return { wanted: undefined, seen: () => this.#job(rest.replace('timer ', '')) };
      case 'run':
      case 'jobs':
        await idle(app);
        return undefined;
      case 'incident':
        return { wanted: 'incident', seen: async () => (await this.#job(rest))?.state };
      case 'skip': {
        const job = await this.#job(rest);
        await this.#ask('PUT', '/flow/incident/skip', { jobId: job?.id, reason: 'nothing to do' });
        return undefined;
      }
      case 'var': {
        const [, name = '', value = ''] = /^(\S+) (.+)$/.exec(rest) ?? [];
        const wanted: unknown = JSON.parse(value.replace(this.#sample.name, this.#styled(this.#sample.name)));
        return { wanted, seen: () => this.#variable(name) };
      }
      case 'end':
        return { wanted: rest, seen: () => this.#status() };
      default:
        throw new Error(`A drive has no word "${word}".`);
    }
  }

  /** The process's own name is its key in this style. */
  readonly #styled = (text: string): string => (text === this.#sample.name ? toKey(this.#sample, this.#style) : text);

  async #complete(task: OpenTask, variables: string | undefined): Promise<void> {
    const { app, people } = this.#cast;
    const [name = ''] = task.handlers;
    if (name === 'admin') {
      await this.#ask('POST', '/task/complete', { taskId: task.id, approved: true });
      return;
    }
    const person = people[name];
    if (!person) throw new Error(`Nobody of the cast handles ${task.step}.`);
    if (variables === undefined) {
      const { access_token: token } = await issue(app.db, person.userId, 'PC');
      await this.#ask('POST', '/task/complete', { taskId: task.id, approved: true }, token);
      return;
    }
    await app.db
      .transaction()
      .execute((db) =>
        completeTask(db, { taskId: task.id, person, approved: true, opinion: null, variables: JSON.parse(variables) }),
      );
  }
}

/** Waits until the queue holds nothing that is due. */
async function idle({ db }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as "n" from ${sql.table(`${JOBS_SCHEMA}.jobs`)} where run_at <= now() and attempts < max_attempts`.execute(
      db,
    );
    if (rows[0]?.n === 0) return;
    await pause(50);
  }
}
