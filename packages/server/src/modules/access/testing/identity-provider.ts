import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person's claims at the provider, by name. */
export type Claims = Readonly<Record<string, unknown>>;

export interface IdentityProvider {
  readonly issuer: string;
  readonly people: Map<string, Claims>;
  close(): Promise<void>;
}

/** A certified OpenID Connect provider on a free port, whose login page takes any password. */
export async function startIdentityProvider(client: {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
  readonly afterLogout: string;
}): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  let handle: ReturnType<Provider['callback']> | undefined;
  const server: Server = createServer((request, response) => {
    // Made with the first request: its issuer names the port.
    handle ??= new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [client.redirectUri],
          post_logout_redirect_uris: [client.afterLogout],
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        phone: ['phone_number', 'phone_number_verified'],
        profile: ['name'],
      },
      pkce: { required: () => true },
      cookies: { keys: ['a key for tests'] },
      features: { devInteractions: { enabled: true } },
      findAccount: async (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    }).callback();
    handle(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    people,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A browser with cookies that follows redirects, one step at a time. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** The last address. */
  at = '';
  readonly #standing: Readonly<Record<string, string>>;
  /** `standing`: what really listens for an origin, as a proxy in front would know. */
  constructor(standing: Readonly<Record<string, string>> = {}) {
    this.#standing = standing;
  }

  /** One request; cookies by origin are kept. */
  async ask(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const url = new URL(address, this.at || undefined);
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    const answer = await fetch(new URL(url.pathname + url.search, this.#standing[url.origin] ?? url.origin), {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    this.#cookies.set(url.host, jar);
    this.at = url.href;
    return answer;
  }

  cookies(address: string): string {
    return [...(this.#cookies.get(new URL(address).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Goes where an answer points until `stop` holds of the address; answers that address without opening it. */
  async follow(answer: Response, stop: (address: URL) => boolean): Promise<URL> {
    for (let steps = 0, now = answer; steps < 20; steps += 1) {
      const to = now.headers.get('location');
      if (to === null) throw new Error(`${this.at} leads nowhere: ${now.status} ${(await now.text()).slice(0, 500)}`);
      const address = new URL(to, this.at);
      if (stop(address)) return address;
      now = await this.ask(address.href);
    }
    throw new Error('The redirects do not end.');
  }

  /**
   * Signs in at the provider's own login page and agrees, from its first redirect to the address back at the
   * application.
   */
  async signIn(answer: Response, name: string, back: (address: URL) => boolean): Promise<URL> {
    const page = await this.follow(answer, (address) => address.pathname.startsWith('/interaction/'));
    await this.ask(page.href);
    const consent = await this.follow(
      await this.ask(page.href, { prompt: 'login', login: name, password: 'any' }),
      (address) => address.pathname.startsWith('/interaction/') || back(address),
    );
    if (back(consent)) return consent;
    await this.ask(consent.href);
    return this.follow(await this.ask(consent.href, { prompt: 'consent' }), back);
  }
}
