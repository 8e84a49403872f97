import { Agent, request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectStorage, presignedUrl, storage as storageHost, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../database/new-row.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createLocalStorage } from './local.ts';
import { signLink, signPolicy } from './policy.ts';
import { sweepUploads } from './sweep.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const ENGLISH = { 'access-i18n': 'en-US' };
const SECRET = 'a key for tests that signs nothing real';

interface Signature {
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly dir: string;
  readonly host: string;
  readonly expire: number;
  readonly callback: string | null;
  readonly key: string;
}
interface Uploaded {
  readonly code: number;
  readonly success: boolean;
  readonly data: { readonly path: string; readonly key: string; readonly type: string };
  readonly msg: string;
}

let app: TestApp;
let customer: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp({
    resources: [objectStorage, presignedUrl, storageHost, webSign],
    config: { maxUploadMb: 1, secret: SECRET },
  });
  customer = await app.login('customer');
  other = await app.login('keeper');
});
afterAll(async () => {
  await app.close();
});

async function sign(query: Readonly<Record<string, string | number>>, token = customer): Promise<Signature> {
  const answer = await app.request<Signature>('GET', '/api/engine/auth/web-sign', { token, query });
  expect(answer.code).toBe(200);
  return answer.data;
}

interface Posting {
  readonly signature: Signature;
  readonly bytes: Buffer;
  readonly name: string;
  readonly fields?: Readonly<Record<string, string>>;
}
async function post({ signature, bytes, name, fields = {} }: Posting): Promise<Uploaded & { readonly status: number }> {
  const form = new FormData();
  const given = {
    key: signature.key,
    policy: signature.policy,
    OSSAccessKeyId: signature.accessid,
    signature: signature.signature,
    ...fields,
  };
  for (const [field, value] of Object.entries(given)) form.append(field, value);
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(signature.host, { method: 'POST', body: form, headers: ENGLISH });
  const body: Uploaded = JSON.parse(await answer.text());
  return { ...body, status: answer.status };
}

async function upload(name: string, bytes: Buffer, token = customer): Promise<string> {
  const stored = await post({ signature: await sign({ name, size: bytes.length }, token), bytes, name });
  expect(stored).toMatchObject({ status: 200, code: 0, success: true });
  return stored.data.path;
}

/** Every file of the storage, half-written ones included. */
async function files(): Promise<string[]> {
  const entries = await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
const rowsOf = (key: string) =>
  app.db.selectFrom('object_storage').selectAll().where('newFilePath', '=', key).execute();
const presign = (objectName: string, token: string, query: Readonly<Record<string, string | boolean>> = {}) =>
  app.request<string>('GET', '/api/engine/auth/presigned-url', { token, query: { objectName, ...query } });

/** What `act` is answered, and which files and how many rows it leaves behind. */
async function outcome(act: () => Promise<{ readonly status: number; readonly msg: string }>) {
  const rows = async () =>
    Number(
      (
        await app.db
          .selectFrom('object_storage')
          .select(({ fn }) => fn.countAll<string>().as('counted'))
          .executeTakeFirstOrThrow()
      ).counted,
    );
  const [before, counted] = [await files(), await rows()];
  const { status, msg } = await act();
  return {
    status,
    msg,
    files: (await files()).filter((name) => !before.includes(name)),
    rows: (await rows()) - counted,
  };
}
const refused = (status: number, msg: RegExp) => ({ status, msg: expect.stringMatching(msg), files: [], rows: 0 });

describe('direct upload', () => {
  test('UPL-019 web-sign answers what the storage host takes, and the file posted there is stored whole', async () => {
    const signature = await sign({ dir: 'financing/2026', name: '资质 证书.PDF', size: PDF.length });
    expect(Object.keys(signature).toSorted()).toEqual([
      'accessid',
      'callback',
      'dir',
      'expire',
      'fields',
      'host',
      'key',
      'policy',
      'signature',
    ]);
    expect(signature.dir).toBe('financing/2026');
    const stored = await post({ signature, bytes: PDF, name: '资质 证书.PDF' });
    expect(stored).toMatchObject({
      status: 200,
      code: 0,
      success: true,
      data: { path: signature.key, key: signature.key, type: 'application/pdf' },
    });
    const [row] = await rowsOf(signature.key);
    expect(row).toMatchObject({
      originalFileName: '资质 证书.PDF',
      fileSize: PDF.length,
      dataKey: null,
      contentType: 'application/pdf',
    });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('UPL-014 a stored file has a generated unique name that keeps the extension', async () => {
    const [first, second] = [await upload('照片.PNG', PNG), await upload('照片.PNG', PNG)];
    expect(first).toMatch(/\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.png$/);
    expect(second).not.toBe(first);
  });

  test('UPL-022 without a directory the directory is test', async () => {
    expect((await sign({ name: 'a.png' })).key).toMatch(/^test\//);
  });

  test('without a name at the signing the file says the extension', async () => {
    const signature = await sign({ dir: 'test' });
    const stored = await post({ signature, bytes: PNG, name: 'seal.png' });
    expect(stored.data.path).toBe(`${signature.key}.png`);
  });

  test('a file above the limit is refused before and while it is sent', async () => {
    const answer = await app.request('GET', '/api/engine/auth/web-sign', {
      token: customer,
      query: { name: 'a.png', size: 1024 * 1024 + 1 },
      headers: { 'access-i18n': 'zh-CN' },
    });
    expect(answer).toMatchObject({ status: 413, msg: '上传文件不能大于1M，请重新上传' });
    const bytes = Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)]);
    expect(await outcome(async () => post({ signature: await sign({ name: 'a.png' }), bytes, name: 'a.png' }))).toEqual(
      refused(413, /larger than 1M/),
    );
  });

  test('a file longer than it was said to be is refused', async () => {
    expect(
      await outcome(async () =>
        post({ signature: await sign({ name: 'a.png', size: 20 }), bytes: PNG, name: 'a.png' }),
      ),
    ).toEqual(refused(413, /larger/));
  });

  test('a refused upload leaves its connection good for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const signature = await sign({ name: 'a.png', size: 20 });
    const boundary = 'b';
    const fields = {
      key: signature.key,
      policy: signature.policy,
      OSSAccessKeyId: signature.accessid,
      signature: signature.signature,
    };
    const body = Buffer.concat([
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      Buffer.alloc(512 * 1024, 1),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const ask = (method: string, url: string, sent?: Buffer): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request(
          url,
          {
            method,
            agent,
            ...(sent
              ? {
                  headers: {
                    'content-type': `multipart/form-data; boundary=${boundary}`,
                    'content-length': sent.byteLength,
                  },
                }
              : {}),
          },
          (answer) => {
            answer.resume().on('end', () => resolve(answer.statusCode));
          },
        );
        asked.on('error', reject).end(sent);
      });
    for (let round = 0; round < 3; round += 1) {
      expect(await ask('POST', signature.host, body)).toBe(413);
      expect(await ask('GET', `${app.url}/healthz`)).toBe(200);
    }
    agent.destroy();
  });

  test('a directory that leads elsewhere is not signed', async () => {
    for (const dir of ['../x', '/etc', 'a/../b', 'a//b', 'a.b', '.'])
      expect(
        (await app.request('GET', '/api/engine/auth/web-sign', { token: customer, query: { dir, name: 'a.png' } }))
          .status,
      ).toBe(400);
  });
});

describe('the policy', () => {
  test.each(['policy', 'signature', 'key', 'OSSAccessKeyId'])('a changed %s is refused', async (field) => {
    expect(
      await outcome(async () => {
        const signature = await sign({ name: 'a.png' });
        const policy = JSON.parse(Buffer.from(signature.policy, 'base64').toString());
        const changed = {
          policy: Buffer.from(JSON.stringify({ ...policy, maxBytes: 1e12 })).toString('base64'),
          signature: `${signature.signature.slice(0, -2)}AA`,
          key: `test/${newId()}.png`,
          OSSAccessKeyId: 'other',
        };
        return post({
          signature,
          bytes: PNG,
          name: 'a.png',
          fields: { [field]: changed[field as keyof typeof changed] },
        });
      }),
    ).toEqual(refused(403, /policy/));
  });

  test('an expired one is refused', async () => {
    expect(
      await outcome(async () => {
        const signature = await sign({ name: 'a.png' });
        const policy = {
          ...JSON.parse(Buffer.from(signature.policy, 'base64').toString()),
          expiration: new Date(Date.now() - 1000).toISOString(),
        };
        return post({ signature: { ...signature, ...signPolicy(SECRET, policy) }, bytes: PNG, name: 'a.png' });
      }),
    ).toEqual(refused(403, /policy/));
  });

  test('one we would not have written is refused, however it is signed', async () => {
    const now = new Date(Date.now() + 60_000).toISOString();
    for (const key of ['test/../../etc/passwd', '../evil.png', 'other/a.png', 'test/a.png/../b.png']) {
      const policy = {
        expiration: now,
        dir: 'test',
        key,
        maxBytes: 1000,
        extension: 'png',
        userId: newId(),
        officeId: newId(),
      };
      expect(
        await outcome(async () =>
          post({
            signature: { ...(await sign({ name: 'a.png' })), key, ...signPolicy(SECRET, policy) },
            bytes: PNG,
            name: 'a.png',
          }),
        ),
      ).toEqual(refused(403, /policy/));
    }
  });

  test('is good for one file, also for two at once', async () => {
    const signature = await sign({ name: 'a.png' });
    const both = await Promise.all([1, 2].map(() => post({ signature, bytes: PNG, name: 'a.png' })));
    expect(both.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '403']);
    expect(await outcome(() => post({ signature, bytes: PNG, name: 'a.png' }))).toEqual(refused(403, /policy/));
    expect(await rowsOf(signature.key)).toHaveLength(1);
  });

  test('no token opens the signing', async () => {
    expect((await app.request('GET', '/api/engine/auth/web-sign', { query: { dir: 'test' } })).status).toBe(401);
  });
});

/** A zip with these stored or deflated entries: enough of one for a reader. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(entries).map(([name, content]) => {
    const bytes = deflateRawSync(Buffer.from(content));
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt32LE(Buffer.byteLength(content), 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([header, Buffer.from(name), bytes]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}
const XLSX = zip({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml': '<workbook/>',
});
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

describe('the content', () => {
  test.each<[string, Buffer]>([
    ['a.xlsx', XLSX],
    ['old.xls', CFB],
    ['pack.zip', zip({ 'a.txt': 'x' })],
    ['rows.csv', Buffer.from('名称,数量\n叉车,12\n')],
    ['gbk.csv', Buffer.from('c3fbb3c62ccafdc1bf0a', 'hex')],
    ['note.txt', Buffer.from('\uFEFF说明 3 < 4\n')],
    ['excel.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('名称\t数量', 'utf16le')])],
    ['plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is what it says and is taken', async (name, bytes) => {
    expect(await upload(name, bytes)).toMatch(/^test\//);
  });

  test.each<[string, Buffer]>([
    ['a.png', PDF],
    ['a.pdf', PNG],
    ['a.jpg', Buffer.from('<script>alert(1)</script>')],
    ['a.docx', XLSX],
    ['a.xlsx', zip({ 'a.txt': 'x' })],
    ['a.txt', PNG],
    ['a.csv', Buffer.from('a,b\0')],
    ['page.txt', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['wide.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<html><script>', 'utf16le')])],
    ['a.svg', PNG],
    ['empty.png', Buffer.alloc(0)],
  ])('%s is something else and is refused', async (name, bytes) => {
    expect(await outcome(async () => post({ signature: await sign({ name }), bytes, name }))).toEqual(
      refused(400, /does not match/),
    );
  });

  test('an extension that is not on the list is refused at the signing and at the upload', async () => {
    for (const name of ['a.exe', 'a.html', 'a', '.png', 'a.png.js'])
      expect(
        (await app.request('GET', '/api/engine/auth/web-sign', { token: customer, query: { name }, headers: ENGLISH }))
          .msg,
      ).toMatch(/not allowed/);
    expect(
      await outcome(async () => post({ signature: await sign({ dir: 'test' }), bytes: PNG, name: 'a.exe' })),
    ).toEqual(refused(400, /not allowed/));
    expect(
      await outcome(async () => post({ signature: await sign({ name: 'a.png' }), bytes: PDF, name: 'a.pdf' })),
    ).toEqual(refused(400, /does not match/));
  });

  test('a cut connection leaves no file', async () => {
    const before = await files();
    const signature = await sign({ name: 'a.png' });
    const body = ['key', 'policy', 'OSSAccessKeyId', 'signature']
      .map(
        (name) =>
          `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${{ key: signature.key, policy: signature.policy, OSSAccessKeyId: signature.accessid, signature: signature.signature }[name]}\r\n`,
      )
      .join('');
    const address = new URL(signature.host);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST ${address.pathname} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n${body}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    );
    socket.write(Buffer.concat([PNG, Buffer.alloc(100_000)]));
    await expect.poll(() => rowsOf(signature.key)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => rowsOf(signature.key)).toHaveLength(0);
    expect(await files()).toEqual(before);
  });
});

test('UPL-020 a configured action URL takes multipart field file with the Authorization header and answers code 0', async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(PNG)], '营业执照.png'));
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${app.url}/api/engine/auth/storage/form-upload`, {
      method: 'POST',
      body: form,
      headers,
    });
    const body: { readonly code: number; readonly data: { readonly fileId: string; readonly url: string } | null } =
      JSON.parse(await answer.text());
    return { status: answer.status, body };
  };
  expect((await send({})).status).toBe(401);
  const { status, body } = await send({ authorization: `Bearer ${customer}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 0, success: true });
  expect(await rowsOf(body.data?.url ?? '')).toMatchObject([
    { id: body.data?.fileId, originalFileName: '营业执照.png' },
  ]);
});

describe('opening a file', () => {
  test('CALL-015 presigned-url answers an address that opens the file, shown or saved under its own name', async () => {
    const key = await upload('资质 (1).pdf', PDF);
    const { data: address } = await presign(key, customer);
    const shown = await fetch(address);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="__ (1).pdf"; filename*=UTF-8''%E8%B5%84%E8%B4%A8%20%281%29.pdf`,
    });
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox/);
    const saved = await fetch((await presign(key, customer, { download: true })).data);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('a drawing with script is only ever saved', async () => {
    const key = await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    const { data: address } = await presign(key, customer);
    expect((await fetch(address)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test("somebody else's file is not there", async () => {
    const key = await upload('a.png', PNG);
    expect((await presign(key, other)).status).toBe(404);
    for (const name of ['test/none.png', '../../etc/passwd', ''])
      expect((await presign(name, customer)).status).toBeGreaterThanOrEqual(400);
  });

  test('a changed, expired or misused link opens nothing', async () => {
    const key = await upload('a.png', PNG);
    const address = new URL((await presign(key, customer)).data);
    for (const change of [{ expires: '9999999999' }, { signature: 'x' }, { download: 'true' }]) {
      const changed = new URL(address);
      for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value);
      expect((await fetch(changed)).status).toBe(403);
    }
    const foreign = await upload('b.png', PNG, other);
    expect((await fetch(address.href.replace(encodeURIComponent(key), encodeURIComponent(foreign)))).status).toBe(403);
    expect(
      (await fetch(app.url + signLink(SECRET, { key, expires: Math.floor(Date.now() / 1000) - 1, download: false })))
        .status,
    ).toBe(403);
    for (const odd of ['../../../etc/passwd', 'test/../../x', '.incoming/x'])
      expect(
        (await fetch(app.url + signLink(SECRET, { key: odd, expires: 9_999_999_999, download: false }))).status,
      ).toBe(403);
  });
});

describe('ownership', () => {
  const application = async (): Promise<string> => {
    const user = await app.db
      .selectFrom('user')
      .select(['id', 'officeId'])
      .where('username', '=', 'customer')
      .executeTakeFirstOrThrow();
    const row = newRow({ userId: user.id, officeId: user.officeId });
    await app.db
      .insertInto('form_submission')
      .values({
        ...row,
        formKey: 'financing-application',
        hash: 'x',
        formData: {},
        resource: 'financing',
        recordId: newId(),
        round: 1,
        processInstanceId: newId(),
        channel: 1,
        submitUserId: user.id,
      })
      .execute();
    return row.id;
  };
  const claim = (newFilePath: string, dataKey: string, token: string) =>
    app.request('POST', '/api/engine/auth/object-storage', {
      token,
      body: { dataKey, originalFileName: '证书.png', newFilePath, kind: 'FINANCING_QUALIFICATION' },
    });

  test('DATA-006 only the uploader claims an upload, once, for a record they see', async () => {
    const record = await application();
    const key = await upload('a.png', PNG);
    expect((await claim(key, record, other)).status).toBe(404);
    expect((await claim(key, newId(), customer)).status).toBe(404);
    expect(await claim(key, record, customer)).toMatchObject({
      code: 200,
      data: { originalFileName: '证书.png', newFilePath: key },
    });
    expect((await claim(await upload('b.png', PNG, other), record, customer)).status).toBe(404);
    expect((await claim(key, await application(), customer)).status).toBe(404);
    const list = (token: string) =>
      app.request<{ newFilePath: string }[]>('GET', '/api/engine/auth/object-storage', {
        token,
        query: { dataKey: record },
      });
    expect((await list(customer)).data).toMatchObject([
      {
        originalFileName: '证书.png',
        newFileName: key.slice(key.lastIndexOf('/') + 1),
        newFilePath: key,
        displayFileName: '证书.png',
        dataKey: record,
      },
    ]);
    expect((await list(other)).data).toEqual([]);
  });

  test('API-043 object-storage lists the files of a dataKey, saves one to it, puts another in its place and removes it', async () => {
    const record = await application();
    const ask = <T>(
      method: string,
      further: { readonly id?: string; readonly query?: Readonly<Record<string, string>>; readonly body?: object },
      token = customer,
    ) =>
      app.request<T>(method, `/api/engine/auth/object-storage${further.id === undefined ? '' : `/${further.id}`}`, {
        token,
        ...(further.query ? { query: further.query } : {}),
        ...(further.body ? { body: further.body } : {}),
      });
    const listed = async (token = customer) =>
      (
        await ask<{ id: string; newFilePath: string; originalFileName: string }[]>(
          'GET',
          { query: { dataKey: record } },
          token,
        )
      ).data;
    expect((await ask('GET', {})).status).toBe(400);
    expect(await listed()).toEqual([]);
    const key = await upload('a.png', PNG);
    const { data: saved } = await ask<{ id: string }>('POST', {
      body: { dataKey: record, originalFileName: '证书.png', newFilePath: key },
    });
    expect(await listed()).toMatchObject([{ id: saved.id, newFilePath: key, originalFileName: '证书.png' }]);
    // What a form was sent with stays as long as that is there.
    expect(
      (await ask('PUT', { body: { id: saved.id, originalFileName: 'b.png', newFilePath: await upload('b.png', PNG) } }))
        .status,
    ).toBe(403);
    await app.db.deleteFrom('form_submission').where('id', '=', record).execute();
    const fresh = await upload('b.png', PNG);
    expect(
      (await ask('PUT', { body: { id: saved.id, originalFileName: '新证书.png', newFilePath: fresh } }, other)).status,
    ).toBe(404);
    expect(
      (await ask('PUT', { body: { id: saved.id, originalFileName: '新证书.png', newFilePath: fresh } })).status,
    ).toBe(200);
    expect(await rowsOf(fresh)).toMatchObject([{ id: saved.id, dataKey: record, originalFileName: '新证书.png' }]);
    expect((await ask('DELETE', { id: saved.id }, other)).status).toBe(404);
    expect((await ask('DELETE', { id: saved.id })).status).toBe(200);
    expect((await ask('DELETE', { id: saved.id })).status).toBe(404);
    expect((await presign(fresh, customer)).status).toBe(404);
  });

  test('an approver opens the files of what waits for them', async () => {
    const record = await application();
    const key = await upload('a.png', PNG);
    await claim(key, record, customer);
    const approver = await app.login('approver');
    expect((await presign(key, other)).status).toBe(404);
    const submission = await app.db
      .selectFrom('form_submission')
      .select('processInstanceId')
      .where('id', '=', record)
      .executeTakeFirstOrThrow();
    const instanceId = submission.processInstanceId ?? '';
    const now = new Date().toISOString();
    await app.db
      .insertInto('flow_deployment')
      .values({ id: newId(), bpmnXml: '<x/>', deploymentTime: now, name: null, category: null, deployedBy: null })
      .execute();
    await app.db
      .insertInto('flow_instance')
      .values({
        id: instanceId,
        definitionId: 'financing:1',
        definitionKey: 'financing',
        businessKey: null,
        businessType: null,
        title: 't',
        startUserId: null,
        officeId: null,
        departmentId: null,
        status: 1,
        startTime: now,
        endTime: null,
        stopReason: null,
        round: 1,
        formKey: null,
        formHash: null,
        rootId: instanceId,
        parentId: null,
        parentExecutionId: null,
      })
      .execute();
    const taskId = newId();
    await app.db
      .insertInto('flow_task')
      .values({
        id: taskId,
        instanceId,
        executionId: null,
        definitionKey: 'financing',
        taskDefinitionKey: 'a',
        name: 'a',
        assigneeId: null,
        ownerId: null,
        formKey: null,
        status: 1,
        createTime: now,
        claimTime: null,
        endTime: null,
        dueDate: null,
        approved: null,
        opinion: null,
        version: 1,
      })
      .execute();
    const { id } = await app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'approver')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('flow_identity_link').values({ taskId, kind: 'user', identity: id }).execute();
    expect((await presign(key, approver)).status).toBe(200);
    expect((await presign(key, other)).status).toBe(404);
  });

  test("what was handed in stays; an upload of one's own can be replaced and removed", async () => {
    const key = await upload('a.png', PNG);
    const [row] = await rowsOf(key);
    const fresh = await upload('b.png', PNG);
    const replace = (id: string, token: string) =>
      app.request('PUT', '/api/engine/auth/object-storage', {
        token,
        body: { id, originalFileName: 'b.png', newFilePath: fresh },
      });
    expect((await replace(row?.id ?? '', other)).status).toBe(404);
    expect((await replace(row?.id ?? '', customer)).code).toBe(200);
    expect(await rowsOf(fresh)).toMatchObject([{ id: row?.id, originalFileName: 'b.png', version: 2 }]);
    expect((await presign(key, customer)).status).toBe(404);
    const remove = (id: string, token: string) =>
      app.request('DELETE', `/api/engine/auth/object-storage/${id}`, { token });
    expect((await remove(row?.id ?? '', other)).status).toBe(404);
    expect((await remove(row?.id ?? '', customer)).code).toBe(200);
    expect((await presign(fresh, customer)).status).toBe(404);
    const submitted = await upload('c.png', PNG);
    await claim(submitted, await application(), customer);
    expect((await remove((await rowsOf(submitted))[0]?.id ?? '', customer)).status).toBe(403);
  });
});

test('uploads nobody claimed go after a day, with their files; claimed and young ones stay', async () => {
  const storage = createLocalStorage(join(app.config.dataDir, 'files'));
  const [old, young] = [await upload('old.png', PNG), await upload('young.png', PNG)];
  const now = new Date();
  await sweepUploads(app.db, storage, now);
  await app.db
    .updateTable('object_storage')
    .set({ createTime: new Date(now.getTime() - 25 * 3600_000).toISOString() })
    .where('newFilePath', '=', old)
    .execute();
  expect(await sweepUploads(app.db, storage, now)).toBe(1);
  expect(await storage.get(old)).toBeUndefined();
  expect(await rowsOf(old)).toEqual([]);
  const kept = await storage.get(young);
  kept?.bytes.destroy();
  expect(kept?.size).toBe(PNG.length);
  expect(await sweepUploads(app.db, storage, now)).toBe(0);
});
