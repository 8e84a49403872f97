import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { encode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ocr } from '@scf-kit/sdk/contract/platform/ocr';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { upload } from '../../testing/uploads.ts';
import { scannedPdf, swellingPdf, writtenPdf } from './testing/pdf.ts';

let app: TestApp;
let person: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app.db, { officeId: await newOffice(app.db) });
  stranger = await newPerson(app.db, { officeId: await newOffice(app.db) });
});
afterAll(() => app.close());

const sample = (name: string): Promise<Buffer> => readFile(new URL(`testing/${name}.png`, import.meta.url));

const uploadPicture = (bytes: Uint8Array, name = 'picture.png'): Promise<string> =>
  upload(app, person, { name, bytes });
const read = (path: string, objectName: string, by = person) =>
  app.request('GET', path, { token: by.token, query: { objectName } });

const blackPng = (width: number, height: number): Buffer =>
  Buffer.from(encode({ width, height, data: new Uint8Array(width * height), channels: 1 }));
/** A small file whose head claims so many pixels. */
function claimingPng(width: number, height: number): Buffer {
  const png = blackPng(1_000, 1);
  // The head is the first chunk: its name, width, height and kind of pixels, then the sum over them.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('API-044 a business licence is read from its picture, two columns and all', async () => {
  const key = await uploadPicture(await sample('business-license'));
  expect(await read(ocr.calls.businessLicense.path, key)).toMatchObject({
    status: 200,
    data: {
      objectName: key,
      name: '成都青衡医疗科技有限公司',
      creditCode: '91510100MA7C4TQR32',
      legalPersonName: '周立新',
      registeredCapital: '5000000.00',
      establishDate: '2021-06-18',
      address: '成都市高新区天府大道北段28号',
      businessScope: expect.stringMatching(/^医疗器械销售.*供应链管理服务.*技术咨询/),
    },
  });
});

test('API-044 both sides of an identity card and a VAT invoice are read', async () => {
  expect(await read(ocr.calls.idCardFace.path, await uploadPicture(await sample('id-card-face')))).toMatchObject({
    data: {
      idCardName: '周立新',
      idCardNumber: '510107198603090014',
      address: '四川省成都市高新区天府大道北段28号1栋2单元',
    },
  });
  expect(await read(ocr.calls.idCardBack.path, await uploadPicture(await sample('id-card-back')))).toMatchObject({
    data: { issuingAuthority: '成都市公安局高新分局', validFrom: '2019-05-20', validTo: '2039-05-20' },
  });
  expect(await read(ocr.calls.vatInvoice.path, await uploadPicture(await sample('vat-invoice')))).toMatchObject({
    data: {
      invoiceCode: '5100231130',
      invoiceNumber: '04318862',
      invoiceDate: '2026-10-12',
      amountWithoutTax: '100000.00',
      taxAmount: '13000.00',
      amountWithTax: '113000.00',
    },
  });
});

test('API-044 a licence scanned into a PDF is read from its picture, an invoice that was made as a PDF from its text', async () => {
  expect(
    await read(
      ocr.calls.businessLicense.path,
      await uploadPicture(scannedPdf(await sample('business-license')), '营业执照.pdf'),
    ),
  ).toMatchObject({
    status: 200,
    data: { name: '成都青衡医疗科技有限公司', creditCode: '91510100MA7C4TQR32', legalPersonName: '周立新' },
  });
  const invoice = writtenPdf([
    '电子发票（增值税专用发票）',
    '发票代码：051002300111 发票号码：04318862 开票日期：2026年10月12日',
    '合计 100000.00 13000.00',
    '价税合计（大写）壹拾壹万叁仟元整（小写）113000.00',
  ]);
  expect(await read(ocr.calls.vatInvoice.path, await uploadPicture(invoice, '发票.pdf'))).toMatchObject({
    status: 200,
    data: {
      invoiceCode: '051002300111',
      invoiceNumber: '04318862',
      invoiceDate: '2026-10-12',
      amountWithoutTax: '100000.00',
      taxAmount: '13000.00',
      amountWithTax: '113000.00',
    },
  });
});

test('a PDF of something else, with nothing on it, that does not open or that swells says so, and the next one is read all the same', async () => {
  expect(
    await read(
      ocr.calls.businessLicense.path,
      await uploadPicture(scannedPdf(await sample('id-card-face')), '身份证.pdf'),
    ),
  ).toMatchObject({ status: 400, msg: expect.stringContaining('未识别到营业执照') });
  expect(await read(ocr.calls.businessLicense.path, await uploadPicture(writtenPdf([]), '空白.pdf'))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('没有可识别的文字或图片'),
  });
  for (const bytes of [Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'), swellingPdf(2_000)]) {
    expect(await read(ocr.calls.businessLicense.path, await uploadPicture(bytes, 'licence.pdf'))).toMatchObject({
      status: 400,
      msg: expect.stringContaining('PDF 无法打开'),
    });
  }
  expect(
    (await read(ocr.calls.idCardBack.path, await uploadPicture(scannedPdf(await sample('id-card-back')), '国徽面.pdf')))
      .status,
  ).toBe(200);
});

test('a picture of something else says so, and the next one is read all the same', async () => {
  expect(await read(ocr.calls.businessLicense.path, await uploadPicture(await sample('id-card-face')))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('未识别到营业执照'),
  });
  expect(await read(ocr.calls.idCardFace.path, await uploadPicture(await sample('vat-invoice')))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('未识别到身份证人像面'),
  });
  expect(await read(ocr.calls.idCardBack.path, await uploadPicture(blackPng(40, 20)))).toMatchObject({ status: 400 });
  // Whole by its head, broken within.
  const broken = (await sample('id-card-back')).subarray(0, 4_000);
  expect((await read(ocr.calls.idCardBack.path, await uploadPicture(broken))).status).toBe(400);
  expect((await read(ocr.calls.idCardBack.path, await uploadPicture(await sample('id-card-back')))).status).toBe(200);
});

test("a picture of more pixels than fit is not unpacked; what is no picture and what is another's is not read", async () => {
  expect(await read(ocr.calls.businessLicense.path, await uploadPicture(claimingPng(30_000, 30_000)))).toMatchObject({
    status: 400,
    msg: '图片尺寸过大，最多 50 百万像素',
  });
  expect(
    await read(ocr.calls.businessLicense.path, await uploadPicture(Buffer.from('licence'), 'licence.txt')),
  ).toMatchObject({ status: 400, msg: expect.stringContaining('png') });
  const key = await uploadPicture(await sample('id-card-face'));
  expect((await read(ocr.calls.idCardFace.path, key, stranger)).status).toBe(404);
  expect((await read(ocr.calls.idCardFace.path, 'records/nothing.png')).status).toBe(404);
  expect((await callUnchecked(app, ocr.calls.idCardFace, { query: { objectName: key } })).status).toBe(401);
});
