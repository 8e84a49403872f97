import { connect } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { webSign } from '@scf-kit/sdk/contract/platform/storage';
import { callUnchecked } from '../testing/calls.ts';
import {
  PNG,
  PDF,
  ENGLISH,
  app,
  customer,
  sign,
  post,
  upload,
  files,
  listFileRows,
  outcome,
  refused,
  provideUploads,
} from './testing/uploads.ts';

provideUploads();

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
    '<?xml version="1.0"?><Types>' +
    '<Override PartName="/xl/workbook.xml"' +
    ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
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
        (await callUnchecked(app, webSign.calls.get, { as: { token: customer }, query: { name }, headers: ENGLISH }))
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
    await expect.poll(() => listFileRows(signature.key)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => listFileRows(signature.key)).toHaveLength(0);
    expect(await files()).toEqual(before);
  });
});
