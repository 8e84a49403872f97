import type { TestApp } from '../../../testing/app.ts';
import type { TestAnswer } from '../../../testing/requests.ts';
import { upload } from '../../../testing/uploads.ts';

type Row = Readonly<Record<string, unknown>>;

/** Somebody who writes what the portal shows, by the calls of the back office. */
export class Editor {
  readonly app: TestApp;
  readonly token: string;
  constructor(app: TestApp, token: string) {
    this.app = app;
    this.token = token;
  }
  ask<T = Row>(
    method: string,
    path: string,
    body?: unknown,
    query?: Readonly<Record<string, string | number>>,
  ): Promise<TestAnswer<T>> {
    return this.app.request<T>(method, path, {
      token: this.token,
      headers: { 'access-i18n': 'en-US' },
      ...(body === undefined ? {} : { body }),
      ...(query ? { query } : {}),
    });
  }
  /** Makes a row and answers it. @throws Error where it is refused */
  async make(resource: string, body: Row): Promise<Row & { readonly id: string; readonly version: number }> {
    const answer = await this.ask<Row & { id: string; version: number }>('POST', `/api/engine/auth/${resource}`, body);
    if (!answer.success) throw new Error(`${resource}: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }
  change(resource: string, body: Row): Promise<TestAnswer> {
    return this.ask('PUT', `/api/engine/auth/${resource}`, body);
  }
  async read(resource: string, id: string): Promise<Row & { readonly version: number }> {
    return (await this.ask<Row & { version: number }>('GET', `/api/engine/auth/${resource}/${id}`)).data;
  }
  /** Uploads a file; answers its object name. */
  upload(name: string, bytes: Buffer): Promise<string> {
    return upload(this.app, this, { name, bytes });
  }
}
