import { createHash } from 'node:crypto';
import PizZip from 'pizzip';
import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import {
  contractTemplate,
  contractDocument,
  contractTemplateVersion,
} from '@scf-kit/sdk/contract/trade/contract-template';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import { newPerson, type TestPerson } from '../../testing/people.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { app, createContract, getId, line, provideDeals, seller, stranger, type Row } from './testing/deals.ts';
import { sign, startContractApproval } from './testing/signed.ts';
import { docx, said, stored, uploaded } from './testing/word.ts';

provideDeals();

const CONTENT = [
  '# 销售合同 {code}',
  '需方：{customerName}，签订于 {signDate}',
  '合同金额 {contractAmount} 元（{contractAmountWords}）',
  '| 序号 | 设备 | 数量 | 总价 |',
  '{#products}',
  '| {no} | {biddingEquipment} | {equipmentQuantity} | {totalPrice} |',
  '{/products}',
  '| 合计 | | | {productsTotal} |',
  '{#plans}',
  '第{no}期 {receivableDate} {amountCollected} {amountCollectedWords}',
  '{/plans}',
].join('\n');

const createTemplate = (changes: Row = {}, who: TestPerson = seller) =>
  callUnchecked(app, contractTemplate.calls.create, {
    as: who,
    body: { name: `模板 ${newId()}`, content: CONTENT, ...changes },
  });
const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const readPart = (bytes: Buffer, path: string): string => new PizZip(bytes).file(path)?.asText() ?? '';
/** The words of a Word document, paragraphs and cells apart. */
const readWords = (bytes: Buffer): string =>
  readPart(bytes, 'word/document.xml')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const deal = (changes: Row = {}) =>
  createContract({
    products: [line, { ...line, unitPrice: '1000', equipmentQuantity: 2 }],
    plans: [{ amountCollected: '2300.3', receivableDate: '2026-12-01' }],
    contractAmount: '2300.30',
    signDate: '2026-11-22',
    ...changes,
  });
const generate = (who: TestPerson, contractId: string, contractTemplateId?: string) =>
  callUnchecked(app, contractTemplate.calls.generation, {
    as: who,
    body: {
      contractId,
      ...(contractTemplateId ? { contractTemplateId } : {}),
    },
  });

describe('documents from templates', () => {
  test('API-040 a text gives a Word document and a PDF with words, rows and totals, kept with their hashes', async () => {
    const template = getId(await createTemplate());
    const contractId = await deal({ customerName: '喆堃医院', contractTemplateId: template });
    const answer = await generate(seller, contractId);
    expect(answer).toMatchObject({ status: 200, data: { templateVersion: 1, draft: true, pdfReason: null } });
    const [word, pdf] = [await stored(answer.data['generatedFile']), await stored(answer.data['generatedPdf'])];
    expect([hashBytes(word), hashBytes(pdf)]).toEqual([answer.data['sha256'], answer.data['pdfSha256']]);
    const words = readWords(word);
    const printed = await readPdfText(pdf);
    for (const text of [words, printed.replaceAll(' ', '')]) {
      expect(text).toContain('喆堃医院');
      expect(text).toContain('贰仟叁佰元叁角整');
      expect(text).toContain('2,300.30');
      expect(text).toContain('2026年11月22日');
      expect(text).toContain('2026年12月1日');
      expect(text).toContain('2,000.00');
      expect(text).not.toContain('{');
    }
    expect(words.match(/彩色多普勒超声诊断仪/g)).toHaveLength(2);
    expect(printed).toContain('草稿');
    expect(readPart(word, 'word/draft-mark.xml')).toContain('草稿');
    expect(readPart(word, 'word/document.xml')).toContain('rDraftMark');
    expect(pdf.length).toBeLessThan(500_000);
    expect(await listRows(app, contractDocument.calls.ofContract, { as: seller, query: { contractId } })).toMatchObject(
      [{ docxSha256: hashBytes(word), pdfSha256: hashBytes(pdf), draft: true }],
    );
  }, 60_000);

  test('a contract in force has documents without the mark', async () => {
    const template = getId(await createTemplate());
    const contractId = await deal();
    await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', contractId).execute();
    const { data } = await generate(seller, contractId, template);
    expect(data['draft']).toBe(false);
    expect(await readPdfText(await stored(data['generatedPdf']))).not.toContain('草稿');
    expect(readPart(await stored(data['generatedFile']), 'word/draft-mark.xml')).toBe('');
  }, 60_000);

  test('signed, a contract has its documents made again without the mark, by the version that made the draft', async () => {
    const template = getId(await createTemplate());
    const contractId = await deal({ contractTemplateId: template, signDate: null });
    const drafted = await generate(seller, contractId);
    await call(app, contractTemplate.calls.update, {
      as: seller,
      body: { id: template, content: '另一个版本 {code}' },
    });
    const started = await startContractApproval(contractId);
    await decide(app, String(started.data['processInstanceId']));
    expect(await sign(contractId, { signedFile: await plantUpload(app, seller) })).toMatchObject({ status: 200 });
    const [latest, earlier] = await listRows(app, contractDocument.calls.ofContract, {
      as: seller,
      query: { contractId },
    });
    expect(earlier).toMatchObject({ id: drafted.data['id'], draft: true });
    expect(latest).toMatchObject({
      draft: false,
      contractTemplateVersionId: earlier?.['contractTemplateVersionId'],
    });
    const word = await stored(latest?.['docxFile']);
    expect(hashBytes(word)).toBe(latest?.['docxSha256']);
    expect(readPart(word, 'word/draft-mark.xml')).toBe('');
    expect(readWords(word)).toContain('签订于 20');
    expect(await readPdfText(await stored(latest?.['pdfFile']))).not.toContain('草稿');
  }, 60_000);

  test('a name with braces or markup is plain text and nothing is read from it', async () => {
    const template = getId(
      await createTemplate({ content: '需方 {customerName} 完\n{#plans}\n{condition}\n{/plans}' }),
    );
    const name = '{{code}} {contractAmount} <w:t>&| {#plans}';
    const contractId = await deal({ customerName: name });
    const { status, data } = await generate(seller, contractId, template);
    expect(status).toBe(200);
    expect(readWords(await stored(data['generatedFile']))).toContain(`需方 ${name} 完`);
    expect((await readPdfText(await stored(data['generatedPdf']))).replaceAll(' ', '')).toContain(
      '{{code}}{contractAmount}',
    );
  }, 60_000);

  test('unknown variables are refused by name in both languages, nothing of the prototype is one', async () => {
    for (const [content, names] of [
      ['{nobody} {code}', 'nobody'],
      ['{#products}\n{secretPrice}\n{/products}', 'products.secretPrice'],
      ['{#others}\n{code}\n{/others}', 'others'],
      ['{constructor} {__proto__}', 'constructor, __proto__'],
      ['{@code}', '@code'],
    ] as const)
      expect(await createTemplate({ content })).toMatchObject({
        status: 400,
        data: { errors: { content: message('zh-CN', 'template.unknown', { names }) } },
      });
    for (const content of ['{#products}\nx', '{code', '{{code}}', ' '])
      expect(await createTemplate({ content }), content).toMatchObject({
        status: 400,
        data: { errors: { content: expect.any(String) } },
      });
  }, 60_000);

  test('a document keeps the version that made it; a change of what is enabled is a new one', async () => {
    const template = getId(await createTemplate({ content: '第一版 {code}' }));
    const contractId = await deal();
    const first = await generate(seller, contractId, template);
    await call(app, contractTemplate.calls.update, { as: seller, body: { id: template, name: '改名' } });
    expect(
      (await callUnchecked(app, contractTemplate.calls.get, { as: seller, params: { id: template } })).data[
        'templateVersion'
      ],
    ).toBe(1);
    await call(app, contractTemplate.calls.update, {
      as: seller,
      body: { id: template, content: '第二版 {code}' },
    });
    const second = await generate(seller, contractId, template);
    expect([first.data['templateVersion'], second.data['templateVersion']]).toEqual([1, 2]);
    expect(readWords(await stored(first.data['generatedFile']))).toContain('第一版');
    expect(readWords(await stored(second.data['generatedFile']))).toContain('第二版');
    expect(
      await listRows(app, contractTemplateVersion.calls.ofTemplate, {
        as: seller,
        query: { contractTemplateId: template },
      }),
    ).toHaveLength(2);
    await call(app, contractTemplate.calls.update, { as: seller, body: { id: template, enabled: false } });
    expect((await generate(seller, contractId, template)).status).toBe(409);
  }, 60_000);

  test('an uploaded Word document gives one of its kind, and says why there is no PDF', async () => {
    const made = await createTemplate({
      content: null,
      templateFile: await uploaded(
        docx(`${said('{customerName}')}${said('{#plans}')}${said('{amountCollected}')}${said('{/plans}')}`),
      ),
    });
    expect(made.status).toBe(200);
    const { status, data } = await generate(seller, await deal({ customerName: '甲方' }), getId(made));
    expect(status).toBe(200);
    expect(data).toMatchObject({ generatedPdf: null, pdfReason: message('zh-CN', 'template.noPdf') });
    const word = await stored(data['generatedFile']);
    expect(readWords(word)).toContain('甲方');
    expect(readWords(word)).toContain('2,300.30');
    expect(readPart(word, 'word/draft-mark.xml')).toContain('草稿');
  }, 60_000);

  test('macros, references to elsewhere, fields that fetch, raw XML and what unpacks to too much are refused', async () => {
    const relations = (inner: string): Record<string, string> => ({
      'word/_rels/document.xml.rels':
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}` +
        '</Relationships>',
    });
    for (const [bytes, key] of [
      [docx(said('{code}'), { 'word/vbaProject.bin': 'x' }), 'template.macros'],
      [
        docx(
          said('{code}'),
          relations('<Relationship Id="a" Type="t" Target="http://evil.example/x" TargetMode="External"/>'),
        ),
        'template.external',
      ],
      [
        docx('<w:p><w:r><w:instrText>DDEA</w:instrText></w:r><w:r><w:instrText>UTO c:\\x</w:instrText></w:r></w:p>'),
        'template.fields',
      ],
      [docx(said('{code}'), { 'word/media/bomb.xml': ' '.repeat(60_000_000) }), 'template.tooLarge'],
    ] as const)
      expect(await createTemplate({ content: null, templateFile: await uploaded(bytes) }), key).toMatchObject({
        status: 400,
        data: { errors: { templateFile: message('zh-CN', key) } },
      });
    expect(await createTemplate({ content: null, templateFile: await uploaded(docx(said('{@code}'))) })).toMatchObject({
      status: 400,
      data: { errors: { templateFile: expect.stringContaining('code') } },
    });
    expect(await createTemplate({ content: null, templateFile: 'no file of ours' })).toMatchObject({
      status: 400,
      data: { errors: { templateFile: message('zh-CN', 'template.format') } },
    });
    expect(
      await createTemplate({ content: null, templateFile: await plantUpload(app, seller, { name: 'x.docm' }) }),
    ).toMatchObject({
      status: 400,
    });
  }, 60_000);

  test('only who sees the contract makes its documents, and only from a template of theirs', async () => {
    const template = getId(await createTemplate());
    const contractId = await deal();
    expect((await generate(stranger, contractId, template)).status).toBe(404);
    const foreign = getId(await createTemplate({}, stranger));
    expect((await generate(seller, contractId, foreign)).status).toBe(404);
    expect((await listRows(app, contractTemplate.calls.page, { as: stranger })).map(({ id }) => id)).not.toContain(
      template,
    );
    expect(await listRows(app, contractDocument.calls.ofContract, { as: stranger, query: { contractId } })).toEqual([]);
    const reader = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: ['SALE_CONTRACT'], scope: 'office' }],
    });
    expect((await createTemplate({}, reader)).status).toBe(403);
    const { status, data } = await generate(reader, contractId, template);
    expect(status).toBe(200);
    expect(
      (
        await call(app, presignedUrl.calls.get, {
          as: stranger,
          query: { objectName: String(data['generatedFile']) },
        })
      ).status,
    ).not.toBe(200);
    expect(
      (
        await call(app, presignedUrl.calls.get, {
          as: seller,
          query: { objectName: String(data['generatedFile']) },
        })
      ).status,
    ).toBe(200);
  }, 60_000);
});
