import { message } from '@scf-kit/sdk/contract';
import type { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { newRow } from '../../database/new-row.ts';
import { listVariables, type VariableNames } from '../../documents/making.ts';
import { claimUploads } from '../../files/claims.ts';
import { seesRecord } from '../../files/readable.ts';
import { storeUpload, type UploadedFile } from '../../files/upload.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { Outside } from '../../http/outside.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import {
  buildUpload,
  makeDocuments,
  refuseUnknown,
  sha256,
  readTemplate,
  VERSION,
  type Source,
  type Version,
} from './contract-documents.ts';
import { templateVariables } from './template-values.ts';

const inspections = new Outside<VariableNames>();
const copies = new Outside<UploadedFile>();

/** The variables a template uses. @throws Refusal 400 at the field it came in */
async function variablesUsed(context: Context, source: Source): Promise<readonly string[]> {
  const field = source.templateFile ? 'templateFile' : 'content';
  try {
    if (!source.content?.trim() && !source.templateFile) throw refuse.because('template.none');
    if (source.content?.trim() && source.templateFile) throw refuse.because('template.both');
    const template = await readTemplate(context, source);
    const used = await inspections.run(
      context.db,
      sha256('bytes' in template ? template.bytes : template.content),
      () => listVariables(template),
    );
    refuseUnknown(used);
    return Object.entries(used).flatMap(([list, names]) =>
      list === '' ? names : [list, ...names.map((name) => `${list}.${name}`)],
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    throw refuse.invalid({ [field]: message(context.locale, error.key, error.params as Record<string, string>) });
  }
}

/** Freezes what a template is now as its newest version, with its own copy of an uploaded document. */
async function publish(context: SignedIn, templateId: string, version: number, source: Source): Promise<void> {
  const { db, services, session } = context;
  const template = await readTemplate(context, source);
  const row = newRow({ userId: session.userId, officeId: session.officeId, departmentId: session.departmentId });
  let copy: string | null = null;
  if ('bytes' in template) {
    const { key } = await copies.run(db, `copy ${sha256(template.bytes)}`, (free) =>
      storeUpload({ db: free, services }, buildUpload(context, 'docx', 'template', template.bytes)),
    );
    await claimUploads(db, services.storage, {
      keys: [key],
      userId: session.userId,
      dataKey: row.id,
      kind: 'contract-template-version',
    });
    copy = key;
  }
  await db
    .insertInto('contract_template_version')
    .values({
      ...row,
      contractTemplateId: templateId,
      templateVersion: version,
      content: 'bytes' in template ? null : template.content,
      templateFile: copy,
      sha256: sha256('bytes' in template ? template.bytes : template.content),
    })
    .execute();
}

/** The version documents are made from now. @throws Refusal */
async function versionFor(context: SignedIn, templateId: string, contractType: number | null): Promise<Version> {
  const { db, session } = context;
  const template = await db
    .selectFrom('contract_template')
    .select(['id', 'name', 'enabled', 'contractType', 'officeId', 'templateVersion'])
    .where('id', '=', templateId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!template || (template.officeId !== null && template.officeId !== session.officeId)) throw refuse.notFound();
  if (!template.enabled) throw refuse.conflict('template.disabled');
  if (template.contractType !== null && template.contractType !== contractType) throw refuse.because('template.type');
  return db
    .selectFrom('contract_template_version')
    .select(VERSION)
    .where('contractTemplateId', '=', templateId)
    .where('templateVersion', '=', template.templateVersion)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
}

export const contractTemplates: Part<typeof contractTemplate> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const source = {
        content: values.content === undefined ? before?.content : values.content,
        templateFile: values.templateFile === undefined ? before?.templateFile : values.templateFile,
      };
      const enabled = values.enabled ?? before?.enabled ?? true;
      if (
        values.formKey &&
        !(await context.db
          .selectFrom('dynamic_form')
          .select('id')
          .where('formKey', '=', values.formKey)
          .where('deleted', '=', false)
          .executeTakeFirst())
      )
        throw refuse.invalid({ formKey: message(context.locale, 'check.reference') });
      const changed = !before || source.content !== before.content || source.templateFile !== before.templateFile;
      const published = enabled && (changed || !before.enabled);
      return {
        ...values,
        ...(changed ? { variables: await variablesUsed(context, source) } : {}),
        ...(published ? { templateVersion: (before?.templateVersion ?? 0) + 1 } : {}),
      };
    },
    afterWrite: async (context, row) => {
      const { session } = context;
      if (!session || row.deleted || row.templateVersion === 0) return;
      const known = await context.db
        .selectFrom('contract_template_version')
        .select('id')
        .where('contractTemplateId', '=', row.id)
        .where('templateVersion', '=', row.templateVersion)
        .executeTakeFirst();
      if (!known) await publish({ ...context, session }, row.id, row.templateVersion, row);
    },
  },
  calls: {
    variableNames: async ({ locale }) => [...templateVariables(locale)],
    generation: async (context, { body }) => {
      const { db, locale } = context;
      if (!(await seesRecord(context, 'contract', body.contractId))) throw refuse.notFound();
      const contract = await db
        .selectFrom('contract')
        .select(['id', 'code', 'status', 'contractType', 'contractTemplateId'])
        .where('id', '=', body.contractId)
        .executeTakeFirstOrThrow();
      const templateId = body.contractTemplateId ?? contract.contractTemplateId;
      if (!templateId)
        throw refuse.invalid({ contractTemplateId: message(locale, 'template.missing') }, 'template.missing');
      const version = await versionFor(context, templateId, contract.contractType);
      return makeDocuments(context, contract, version);
    },
  },
};
