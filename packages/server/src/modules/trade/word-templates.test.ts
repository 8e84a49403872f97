import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { app, createContract, getId, provideDeals, seller } from './testing/deals.ts';
import { docx, said, stored, uploaded } from './testing/word.ts';

const folder = mkdtempSync(join(tmpdir(), 'scf-office-'));
const libreOffice = join(folder, 'soffice');
/** The arguments of LibreOffice, with an answer of our own. */
const answering = (script: string): void => {
  writeFileSync(libreOffice, `#!/bin/sh\n${script}\n`);
  chmodSync(libreOffice, 0o755);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));
provideDeals(() => startTestApp({ config: { libreOffice } }));

test('a Word template gives its PDF too where LibreOffice is set up, and says so where that fails', async () => {
  const template = await callUnchecked(app, contractTemplate.calls.create, {
    as: seller,
    body: {
      name: `模板 ${newId()}`,
      content: null,
      templateFile: await uploaded(docx(said('{customerName}'))),
    },
  });
  expect(template.status).toBe(200);
  const generate = async (customerName: string) =>
    callUnchecked(app, contractTemplate.calls.generation, {
      as: seller,
      body: {
        contractId: await createContract({ customerName }),
        contractTemplateId: getId(template),
      },
    });
  answering(`printf '%%PDF-1.7 of ' > "$7/document.pdf"; wc -c < "$8" >> "$7/document.pdf"`);
  const { status, data } = await generate('甲方');
  expect(status).toBe(200);
  expect(data).toMatchObject({ pdfReason: null, pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const word = await stored(data['generatedFile']);
  expect((await stored(data['generatedPdf'])).toString().trim()).toBe(`%PDF-1.7 of ${word.length}`);
  answering('exit 1');
  expect((await generate('乙方')).data).toMatchObject({
    generatedFile: expect.any(String),
    generatedPdf: null,
    pdfReason: message('zh-CN', 'template.pdfFailed'),
  });
}, 60_000);
