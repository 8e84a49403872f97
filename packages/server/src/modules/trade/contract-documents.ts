import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { message } from '@scf-kit/sdk/contract';
import { contractStatus } from '@scf-kit/sdk/contract/trade/contract';
import { TEMPLATE_MEGABYTES } from '@scf-kit/sdk/contract/trade/contract-template';
import { newRow } from '../../database/new-row.ts';
import { documentsFrom, listVariables, type Template, type VariableNames } from '../../documents/making.ts';
import { convertWordToPdf } from '../../documents/word-to-pdf.ts';
import { claimUploads } from '../../files/claims.ts';
import { isKey } from '../../files/local.ts';
import { MEGABYTE, storedName, storeUpload, type UploadedFile } from '../../files/upload.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { Outside } from '../../http/outside.ts';
import { refuse } from '../../http/refusal.ts';
import { listUnknownVariables, readTemplateValues } from './template-values.ts';

/** In the header and across the pages of what is not in force. */
const DRAFT = '草稿 DRAFT';
/** States in which a document is written without the mark. */
const IN_FORCE: readonly number[] = [contractStatus.inForce.value, contractStatus.completed.value];
const DIRECTORY = 'contract-document';

const makings = new Outside<{ readonly docx: UploadedFile; readonly pdf: UploadedFile | undefined }>();
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function readTemplateBytes({ services }: Pick<Context, 'services'>, key: string): Promise<Buffer> {
  const stored = isKey(key) ? await services.storage.get(key) : undefined;
  if (!stored) throw refuse.because('template.format');
  if (stored.size > TEMPLATE_MEGABYTES * MEGABYTE) {
    stored.bytes.destroy();
    throw refuse.because('template.tooLarge');
  }
  return buffer(stored.bytes);
}

/** The source of a template: a text, or the object name of a Word document. */
export interface Source {
  readonly content?: string | null | undefined;
  readonly templateFile?: string | null | undefined;
}

export async function readTemplate(
  context: Pick<Context, 'services'>,
  { content, templateFile }: Source,
): Promise<Template> {
  return templateFile ? { bytes: await readTemplateBytes(context, templateFile) } : { content: content ?? '' };
}

/** @throws Refusal that names every variable a contract does not have */
export function refuseUnknown(used: VariableNames): void {
  const unknown = listUnknownVariables(used);
  if (unknown.length > 0) throw refuse.because('template.unknown', { names: unknown.join(', ') });
}

export const buildUpload = (context: SignedIn, extension: 'docx' | 'pdf', name: string, bytes: Uint8Array) => ({
  key: `${DIRECTORY}/${storedName(extension)}`,
  extension,
  originalFileName: `${name}.${extension}`,
  maxBytes: bytes.length,
  userId: context.session.userId,
  officeId: context.session.officeId,
  bytes: Readable.from([Buffer.from(bytes)]),
});

/** A version of a template, as documents are made from it. */
export interface Version extends Source {
  readonly id: string;
  readonly templateVersion: number;
}
export const VERSION = ['id', 'templateVersion', 'content', 'templateFile'] as const;

interface Documented {
  readonly id: string;
  readonly code: string;
  readonly status: number;
}

/**
 * Makes the documents of a contract as it is now, and keeps them with their hashes; marked while it is not in force.
 */
export async function makeDocuments(context: SignedIn, contract: Documented, version: Version) {
  const { db, services, session, locale, config } = context;
  const draft = !IN_FORCE.includes(contract.status);
  const values = await readTemplateValues(context, contract.id);
  const work = sha256(JSON.stringify([version.id, values, draft]));
  const { docx, pdf } = await makings.run(db, work, async (free) => {
    const template = await readTemplate(context, version);
    refuseUnknown(await listVariables(template));
    const made = await documentsFrom(template, values, draft ? DRAFT : undefined);
    if (!made.docx) throw new Error('No Word document was made.');
    const store = (extension: 'docx' | 'pdf', bytes: Uint8Array): Promise<UploadedFile> =>
      storeUpload({ db: free, services }, buildUpload(context, extension, contract.code, bytes));
    const { libreOffice } = config;
    const printed = made.pdf ?? (libreOffice === null ? undefined : await convertWordToPdf(libreOffice, made.docx));
    return { docx: await store('docx', made.docx), pdf: printed && (await store('pdf', printed)) };
  });
  const row = newRow({ userId: session.userId, officeId: session.officeId, departmentId: session.departmentId });
  await claimUploads(db, services.storage, {
    keys: pdf ? [docx.key, pdf.key] : [docx.key],
    userId: session.userId,
    dataKey: row.id,
    kind: DIRECTORY,
  });
  await db
    .insertInto('contract_document')
    .values({
      ...row,
      contractId: contract.id,
      contractTemplateVersionId: version.id,
      docxFile: docx.key,
      docxSha256: docx.sha256,
      pdfFile: pdf?.key ?? null,
      pdfSha256: pdf?.sha256 ?? null,
      draft,
    })
    .execute();
  return {
    id: row.id,
    generatedFile: docx.key,
    sha256: docx.sha256,
    generatedPdf: pdf?.key ?? null,
    pdfSha256: pdf?.sha256 ?? null,
    pdfReason: pdf ? null : message(locale, config.libreOffice === null ? 'template.noPdf' : 'template.pdfFailed'),
    templateVersion: version.templateVersion,
    draft,
  };
}

/**
 * A contract that has come into force has its documents without the mark: made again from the version its latest one
 * was made from, as it was signed. One without documents has none made.
 */
export async function makeAgain(context: SignedIn, contract: Documented): Promise<void> {
  const version = await context.db
    .selectFrom('contract_document as d')
    .innerJoin('contract_template_version as v', 'v.id', 'd.contractTemplateVersionId')
    .select(['v.id', 'v.templateVersion', 'v.content', 'v.templateFile'])
    .where('d.contractId', '=', contract.id)
    .where('d.deleted', '=', false)
    .orderBy('d.createTime', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (version) await makeDocuments(context, contract, version);
}
