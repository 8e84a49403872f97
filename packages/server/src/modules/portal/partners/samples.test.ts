import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { callUnchecked } from '../../../testing/calls.ts';
import { newPartner, startTestApp, type TestApp, type TestPartner } from '../../../testing/index.ts';
import { buildHeaders } from './signature.ts';
import { visitor } from './testing/partners.ts';

/** The samples of the documentation, as they stand there. */
const FOLDER = join(import.meta.dirname, '../../../../../../docs-site/samples');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a program with these variables alone, and what it reads. */
const run = (
  program: string,
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<Ended> =>
  new Promise((ended) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = execFile(program, args, { cwd: FOLDER, env: { PATH, HOME, ...env } }, (error, out, errors) =>
      ended({ code: error ? Number(error.code ?? 1) || 1 : 0, out: out.trim(), error: errors.trim() }),
    );
    // One that is not there reads nothing.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });

const LANGUAGES = [
  { name: 'Node', program: process.execPath, exchange: 'exchange.mjs', verify: 'verify.mjs' },
  { name: 'Python', program: 'python3', exchange: 'exchange.py', verify: 'verify.py' },
  { name: 'PHP', program: 'php', exchange: 'exchange.php', verify: 'verify.php' },
  { name: 'Java', program: 'java', exchange: 'Exchange.java', verify: 'Verify.java' },
] as const;
/** Java and PHP are tried where they are installed: npm test installs them where it may. */
const isInstalled = (program: string): boolean =>
  // Java runs a source by its compiler.
  (program === 'java' ? ['java', 'javac'] : [program]).every(
    (one) =>
      one === process.execPath || (process.env['PATH'] ?? '').split(delimiter).some((at) => existsSync(join(at, one))),
  );

let app: TestApp;
let partner: TestPartner;
beforeAll(async () => {
  app = await startTestApp();
  partner = await newPartner(app.db);
});
afterAll(() => app.close());

test('every sample of the documentation is run here', () =>
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    LANGUAGES.flatMap(({ exchange, verify }) => [exchange, verify]).toSorted(),
  ));

describe.each(LANGUAGES)('the samples in $name', ({ name, program, exchange, verify }) => {
  const skipsWithout = (skip: (note: string) => void): void => {
    if (!isInstalled(program)) skip(`${name} is not installed here: its samples were not run`);
  };
  const env = (secret = partner.secret) => ({
    SCF_URL: app.url,
    SCF_CLIENT_ID: partner.clientId,
    SCF_SECRET_KEY: secret,
    FORM_KEY: partner.formKey,
    ORIGIN: partner.origin,
  });
  test('exchange a key for a token of one visitor', { timeout: 120_000 }, async ({ skip }) => {
    skipsWithout(skip);
    const { code, out, error } = await run(program, [exchange, 'visitor-7'], { env: env() });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const opened = await callUnchecked(app, dynamicForm.calls.byKey, {
      as: { token: out },
      params: { formKey: partner.formKey },
      headers: { origin: partner.origin },
    });
    expect(opened.status).toBe(200);
    // The same visitor as one of a token exchanged otherwise.
    expect((await visitor(app, partner, 'visitor-7')).token).not.toBe(out);
  });
  test('say why there is no token', { timeout: 120_000 }, async ({ skip }) => {
    skipsWithout(skip);
    const { code, out, error } = await run(program, [exchange, 'visitor-7'], { env: env('scf_live_wrong') });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(error).toContain('400');
  });

  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const golden = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='];
  const old = { SCF_WEBHOOK_SECRET: secret, TOLERANCE: '9999999999' };
  test(
    'verify a delivery, and tell one that was changed, is old or of another',
    { timeout: 240_000 },
    async ({ skip }) => {
      skipsWithout(skip);
      const check = async (args: readonly string[], input: string, given: Readonly<Record<string, string>> = old) =>
        (await run(program, [verify, ...args], { env: given, input })).out;
      const body = '{"test": 2432232314}';
      expect(await check(golden, body)).toBe('verified');
      expect(await check(golden, '{"test": 2432232315}')).toBe('refused');
      expect(await check(golden, body, { SCF_WEBHOOK_SECRET: secret })).toBe('refused');
      expect(await check(golden, body, { ...old, SCF_WEBHOOK_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(
        'refused',
      );
      // While a secret is replaced two sign: whoever knows one of them is content. Letters of any language count by their bytes.
      const now = Math.floor(Date.now() / 1000);
      const told = { id: 'msg_2', timestamp: now, body: '{"code":"融资"}' };
      const signed = buildHeaders(['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', secret], told);
      expect(
        await check([told.id, String(now), signed['webhook-signature'] ?? ''], told.body, {
          SCF_WEBHOOK_SECRET: secret,
        }),
      ).toBe('verified');
    },
  );
});
