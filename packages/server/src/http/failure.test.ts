import { spawnSync } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { message } from '@scf-kit/sdk/contract';
import { storage } from '@scf-kit/sdk/contract/platform/storage';
import { createLocalStorage } from '../files/local.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { collectConstraints, toRefusal } from './failure.ts';

const occasion = { locale: 'zh-CN', deletes: false, constraints: collectConstraints([]) } as const;
const databaseError = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

describe('what a failure means to the person', () => {
  test.each([
    ['a full disk under the files', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })],
    ['a full disk under the database', databaseError('53100')],
  ])('%s answers 507', (_name, error) => {
    expect(toRefusal(error, occasion)).toMatchObject({ status: 507, key: 'http.507' });
  });
  test.each([
    ['a database that crashed', databaseError('57P02')],
    ['a database in recovery', databaseError('57P03')],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
    ['a connection lost before', new Error('Client has encountered a connection error and is not queryable')],
  ])('%s answers 503', (_name, error) => {
    expect(toRefusal(error, occasion)).toMatchObject({ status: 503, key: 'http.503' });
  });
});

describe('a server whose disk is full', () => {
  let app: TestApp;
  beforeAll(async () => {
    const full = createLocalStorage(join(import.meta.dirname, 'nowhere'));
    const put: typeof full.put = async (_key, bytes) => {
      for await (const _piece of bytes);
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    app = await startTestApp({ services: { storage: { ...full, put } } });
  });
  afterAll(() => app.close());

  test('an upload is refused with 507 and a clear word', async () => {
    const token = await app.login('customer');
    const form = new FormData();
    form.append('file', new File(['%PDF-1.4 %%EOF'], 'a.pdf', { type: 'application/pdf' }));
    const answer = await fetch(`${app.url}${storage.calls.formUpload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      507,
      { code: 507, success: false, msg: message('zh-CN', 'http.507') },
    ]);
  });

  test('a multipart body that is cut answers 400', async () => {
    const token = await app.login('customer');
    const { hostname, port } = new URL(app.url);
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('data', (data) => {
        resolve(String(data));
        socket.end();
      });
      socket.write(
        `POST ${storage.calls.formUpload.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('its log loses lines and ends nothing', () => {
    const output = openSync('/dev/full', 'w');
    const ended = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../app.ts'))};
        const log = createLog({ logLevel: 'info' });
        for (let line = 0; line < 5_000; line += 1) log.info({ line }, 'a line that nobody can keep');
        setTimeout(() => process.stderr.write('went on'), 100);`,
      ],
      { stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
    );
    closeSync(output);
    expect([ended.status, ended.stderr]).toEqual([0, 'went on']);
  });
});
