import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { webSign } from '@scf-kit/sdk/contract/platform/storage';
import { callUnchecked, call } from '../testing/calls.ts';
import { signPolicy } from './policy.ts';
import {
  PNG,
  PDF,
  SECRET,
  app,
  customer,
  sign,
  post,
  upload,
  listFileRows,
  outcome,
  refused,
  provideUploads,
} from './testing/uploads.ts';

provideUploads();

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
    const [row] = await listFileRows(signature.key);
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
    const answer = await callUnchecked(app, webSign.calls.get, {
      as: { token: customer },
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
        (await callUnchecked(app, webSign.calls.get, { as: { token: customer }, query: { dir, name: 'a.png' } }))
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
    expect(await listFileRows(signature.key)).toHaveLength(1);
  });

  test('no token opens the signing', async () => {
    expect((await call(app, webSign.calls.get, { query: { dir: 'test' } })).status).toBe(401);
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
  expect(await listFileRows(body.data?.url ?? '')).toMatchObject([
    { id: body.data?.fileId, originalFileName: '营业执照.png' },
  ]);
});
