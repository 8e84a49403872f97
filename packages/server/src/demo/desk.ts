import type { FastifyInstance } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@scf-kit/sdk/contract';
import { session as sessions } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { storage as storageHost } from '@scf-kit/sdk/contract/platform/storage';
import { presentMoment } from '../clock.ts';
import type { Config } from '../config.ts';

/** A body with lines or a record in it: what those leave out stands as its default. */
type Written<T> = {
  readonly [K in keyof T]: NonNullable<T[K]> extends readonly (infer E extends object)[]
    ? readonly Partial<E>[] | null
    : NonNullable<T[K]> extends readonly unknown[]
      ? T[K]
      : NonNullable<T[K]> extends object
        ? Partial<NonNullable<T[K]>> | null
        : T[K];
};
/** A partial body: fields left out keep their value or take the default. */
interface Part<C> {
  readonly body: Partial<Written<BodyOf<C>>>;
}
interface Given<C> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: Written<BodyOf<C>>;
}
interface Answered<T> {
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
}

/** Days after which people of the demonstration sign in anew. */
const SIGNED_IN = 12 * 24 * 3_600_000;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const filled = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
const toQuery = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );

export interface Server {
  readonly app: FastifyInstance;
  readonly config: Config;
}

/** The caller: their address, and their account. */
interface Asking {
  readonly address: string;
  readonly token?: string | undefined;
  readonly name?: string;
}

/**
 * Makes a call of the contract the way every request goes. @throws Error with what the server said where it refuses.
 */
export async function send<C extends Call>(
  server: Server,
  call: C,
  { params, query, body }: Given<C> | (Part<C> & Pick<Given<C>, 'params' | 'query'>),
  { address, token, name = 'somebody' }: Asking,
): Promise<AnswerOf<C>> {
  const answer = await server.app.inject({
    method: call.method,
    url: filled(call.path, params ?? {}),
    query: toQuery(query ?? {}),
    remoteAddress: address,
    headers: {
      'access-i18n': 'zh-CN',
      'user-agent': BROWSER,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { success, data, msg, ...rest } = answer.json<Answered<AnswerOf<C>>>();
  if (!success)
    throw new Error(
      `${name}: ${call.method} ${call.path} answered ${answer.statusCode}: ${msg} ${JSON.stringify({ ...rest, data })} for ${JSON.stringify(body ?? query ?? params ?? {})}`,
    );
  return data;
}

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly officeId: string;
  readonly phone: string;
}

/** Somebody at work: what they do goes the way every request goes, with their rights. */
export class Desk {
  readonly person: Person;
  readonly #server: Server;
  readonly #address: string;
  #password: string;
  #token: { readonly text: string; readonly since: number; readonly issued: number } | undefined;
  constructor(server: Server, person: Person, access: { readonly password: string; readonly address: string }) {
    this.person = person;
    this.#server = server;
    this.#password = access.password;
    this.#address = access.address;
  }

  /** Makes a call of the contract as this person. @throws Error with what the server said where it refuses. */
  async ask<C extends Call>(call: C, given: Given<C> = {}): Promise<AnswerOf<C>> {
    return this.#send(call, given, await this.#signedIn());
  }

  /** The same with a body that names only what is not to stay as it is, or as its default. */
  async askPart<C extends Call>(call: C, body: Part<C>['body']): Promise<AnswerOf<C>> {
    return send(
      this.#server,
      call,
      { body },
      { address: this.#address, token: await this.#signedIn(), name: this.person.username },
    );
  }

  /** Uploads a file of the person's own; answers its object name. */
  async upload(name: string, content: Buffer): Promise<string> {
    const edge = 'scf-kit-demonstration';
    const payload = Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${name.endsWith('.png') ? 'image/png' : 'application/pdf'}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const answer = await this.#server.app.inject({
      method: 'POST',
      url: storageHost.calls.formUpload.path,
      payload,
      remoteAddress: this.#address,
      headers: {
        authorization: `Bearer ${await this.#signedIn()}`,
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
    });
    const { success, data, msg } = answer.json<Answered<AnswerOf<typeof storageHost.calls.formUpload>>>();
    if (!success) throw new Error(`The upload of ${name} was refused: ${msg}`);
    return data.url;
  }

  /** Sets the own password in place of the one that whoever made the account knows. */
  async changePassword(password: string): Promise<void> {
    await this.ask(user.calls.changePassword, { body: { oldPassword: this.#password, password, confirm: password } });
    this.#password = password;
  }

  async signOut(): Promise<void> {
    const token = this.#token;
    this.#token = undefined;
    if (token) await this.#send(sessions.calls.logout, {}, token.text);
  }

  async #signedIn(): Promise<string> {
    const now = presentMoment().getTime();
    const known = this.#token;
    // The token itself lives by the clock on the wall.
    if (known && now - known.since < SIGNED_IN && Date.now() - known.issued < 15 * 60_000) return known.text;
    if (known) await this.signOut();
    const { clientId, clientSecret } = this.#server.config;
    const { access_token: text } = await this.#send(
      sessions.calls.token,
      {
        body: {
          grant_type: 'password',
          client_id: clientId,
          client_secret: clientSecret,
          username: this.person.username,
          password: this.#password,
        },
      },
      undefined,
    );
    this.#token = { text, since: now, issued: Date.now() };
    return text;
  }

  #send<C extends Call>(call: C, given: Given<C>, token: string | undefined): Promise<AnswerOf<C>> {
    return send(this.#server, call, given, { address: this.#address, token, name: this.person.username });
  }
}
