import type { Call } from '@scf-kit/sdk/contract';
import type { TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import type { TestAnswer } from '../../../testing/requests.ts';
import { upload } from '../../../testing/uploads.ts';

type Row = Readonly<Record<string, unknown>>;

/** The parts of the portal that these calls write. */
interface Written {
  readonly calls: { readonly create: Call; readonly update: Call; readonly get: Call };
}

interface Asked {
  readonly params?: Row;
  readonly query?: Row;
  readonly body?: unknown;
}

/** Somebody who writes what the portal shows, by the calls of the back office. */
export class Editor {
  readonly app: TestApp;
  readonly token: string;
  constructor(app: TestApp, token: string) {
    this.app = app;
    this.token = token;
  }
  /** Makes a call of the contract and reads its answer in English. */
  ask<T = Row>(made: Call, input: Asked = {}): Promise<TestAnswer<T>> {
    return callUnchecked<T>(this.app, made, { as: this, headers: { 'access-i18n': 'en-US' }, ...input });
  }
  /** Makes a row and answers it. @throws Error where it is refused */
  async make({ calls }: Written, body: Row): Promise<Row & { readonly id: string; readonly version: number }> {
    const answer = await this.ask<Row & { id: string; version: number }>(calls.create, { body });
    if (!answer.success) throw new Error(`${calls.create.path}: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }
  change({ calls }: Written, body: Row): Promise<TestAnswer> {
    return this.ask(calls.update, { body });
  }
  async read({ calls }: Written, id: string): Promise<Row & { readonly version: number }> {
    return (await this.ask<Row & { version: number }>(calls.get, { params: { id } })).data;
  }
  /** Uploads a file; answers its object name. */
  upload(name: string, bytes: Buffer): Promise<string> {
    return upload(this.app, this, { name, bytes });
  }
}
