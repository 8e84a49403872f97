import { createHash } from 'node:crypto';
import type { Chance } from '@scf-kit/sdk/testing';
import { newId } from '@scf-kit/sdk/values';
import type { Product } from '../../packages/server/src/testing/app.ts';
import type { TestPerson } from '../../packages/server/src/testing/people.ts';

const DEPARTMENTS = '/api/engine/auth/department';

interface Department {
  readonly id: string;
  /** The acknowledged name of a record, and the names sent since without an answer. */
  name: string;
  version: number;
  readonly tried: Set<string>;
  busy: boolean;
}
/** A creation that was not answered: sent again it is the same one. */
interface Unanswered {
  readonly name: string;
  readonly key: string;
}

/**
 * Records that are made, changed, and made again where nobody said whether they were; and files that are stored. What
 * was said is held against what is there.
 */
export class RecordWork {
  readonly #product: Product;
  readonly #person: TestPerson;
  readonly #dice: Chance;
  readonly #departments: Department[] = [];
  readonly #unanswered: Unanswered[] = [];
  /** Every name that was ever sent as that of a new one. */
  readonly #made = new Map<string, 'sent' | 'said'>();
  readonly #files = new Map<string, string>();
  acknowledged = 0;
  repeated = 0;

  constructor(product: Product, person: TestPerson, dice: Chance) {
    this.#product = product;
    this.#person = person;
    this.#dice = dice;
  }

  act(): Promise<number> {
    const { next } = this.#dice;
    const again = this.#unanswered.shift();
    if (again) {
      this.repeated += 1;
      return this.#create(again);
    }
    const pick = next(5);
    if (pick < 2) return this.#create({ name: `D ${newId()}`, key: newId() });
    return pick < 4 ? this.#change() : this.#store();
  }

  async #create(made: Unanswered): Promise<number> {
    const { name, key } = made;
    if (!this.#made.has(name)) this.#made.set(name, 'sent');
    let answered = false;
    try {
      const { status, data, msg } = await this.#product.request<{ id: string; version: number }>('POST', DEPARTMENTS, {
        token: this.#person.token,
        body: { name, parentId: '0', sorted: 1, enabled: true },
        headers: { 'idempotency-key': key },
      });
      answered = status < 500;
      if (status === 200) {
        this.#made.set(name, 'said');
        this.acknowledged += 1;
        const { id, version } = data;
        if (!this.#departments.some((known) => known.id === id))
          this.#departments.push({ id, name, version, tried: new Set(), busy: false });
      } else if (status < 500 && status !== 409) throw new Error(`a department is refused: ${status} ${msg}`);
      return status;
    } finally {
      if (!answered) this.#unanswered.push(made);
    }
  }

  async #change(): Promise<number> {
    const department = this.#dice.perhaps(this.#departments.filter(({ busy }) => !busy));
    if (!department) return 200;
    department.busy = true;
    const name = `D ${newId()}`;
    department.tried.add(name);
    try {
      const { status, data } = await this.#product.request<{ version: number }>('PUT', DEPARTMENTS, {
        token: this.#person.token,
        body: { id: department.id, version: department.version, name },
      });
      if (status === 200) {
        this.acknowledged += 1;
        Object.assign(department, { name, version: data.version });
        department.tried.clear();
      }
      // Somebody who was not answered reads what became of it.
      if (status === 409) await this.#read(department);
      return status;
    } finally {
      department.busy = false;
    }
  }
  async #read(department: Department): Promise<void> {
    const { status, data } = await this.#product.request<{ name: string; version: number }>(
      'GET',
      `${DEPARTMENTS}/${department.id}`,
      { token: this.#person.token },
    );
    if (status === 200 && (data.name === department.name || department.tried.has(data.name)))
      Object.assign(department, { name: data.name, version: data.version });
  }

  async #store(): Promise<number> {
    const bytes = Buffer.from(`%PDF-1.4\n% ${newId()}\n${'x'.repeat(this.#dice.next(200_000))}\n%%EOF\n`);
    const { token } = this.#person;
    const signed = await this.#product.request<Record<string, string>>('GET', '/api/engine/auth/web-sign', {
      token,
      query: { name: 'paper.pdf', size: bytes.length },
    });
    if (signed.status !== 200) return signed.status;
    const { key = '', policy = '', accessid = '', signature = '', host = '' } = signed.data;
    const form = new FormData();
    for (const [name, value] of Object.entries({ key, policy, OSSAccessKeyId: accessid, signature }))
      form.append(name, value);
    form.append('file', new File([bytes], 'paper.pdf'));
    // The address it is told is the public one; here it listens elsewhere.
    const answer = await fetch(this.#product.url + new URL(host).pathname, { method: 'POST', body: form });
    await answer.arrayBuffer();
    if (answer.status === 200) {
      this.acknowledged += 1;
      this.#files.set(key, createHash('sha256').update(bytes).digest('hex'));
    }
    return answer.status;
  }

  /** Claims that turned out wrong. */
  async lost(): Promise<readonly string[]> {
    const lost: string[] = [];
    const { db, services } = this.#product;
    const ids = this.#departments.map(({ id }) => id);
    const rows = await db
      .selectFrom('department')
      .select(['id', 'name', 'version'])
      .where('id', 'in', ['', ...ids])
      .execute();
    const there = new Map(rows.map((row) => [row.id, row]));
    for (const { id, name, version, tried } of this.#departments) {
      const row = there.get(id);
      if (!row) lost.push(`department ${id} is gone`);
      else if (row.version < version || (row.name !== name && !tried.has(row.name)))
        lost.push(`department ${id} is ${row.name} ${row.version}, was said to be ${name} ${version}`);
    }
    const { rows: twice } = await this.#named();
    for (const { name, times } of twice) if (times > 1) lost.push(`department ${name} is there ${times} times`);
    for (const [key, sha256] of this.#files) {
      const file = await services.storage.get(key);
      const hash = createHash('sha256');
      if (file) for await (const piece of file.bytes) hash.update(piece as Buffer);
      if (!file || hash.digest('hex') !== sha256) lost.push(`file ${key}`);
      const row = await db
        .selectFrom('object_storage')
        .select('sha256')
        .where('newFilePath', '=', key)
        .executeTakeFirst();
      if (row?.sha256 !== sha256) lost.push(`row of file ${key}`);
    }
    return lost;
  }
  /** How often each department was made, by what the log of changes says they were first called. */
  async #named(): Promise<{ readonly rows: readonly { readonly name: string; readonly times: number }[] }> {
    const rows = await this.#product.db
      .selectFrom('department')
      .select(['name', ({ fn }) => fn.countAll<string>().as('times')])
      .where('officeId', '=', this.#person.officeId)
      .groupBy('name')
      .execute();
    const { length } = await this.#product.db
      .selectFrom('department')
      .select('id')
      .where('officeId', '=', this.#person.officeId)
      .execute();
    // Changed names hide a second one: there are never more than were ever sent.
    const most = this.#made.size;
    return {
      rows: [
        ...rows.map(({ name, times }) => ({ name, times: Number(times) })),
        ...(length > most ? [{ name: `of ${most} that were sent`, times: length }] : []),
      ],
    };
  }
}
