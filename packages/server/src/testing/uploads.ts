import { storage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../database/new-row.ts';
import type { Product } from './app.ts';
import type { Caller } from './calls.ts';
import type { TestPerson } from './people.ts';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

interface Upload {
  readonly name?: string;
  readonly bytes?: Uint8Array | string;
  /** Of the page that uploads, where it is a partner's. */
  readonly origin?: string;
}

/**
 * Uploads a file as a page does, a small PDF where nothing is said; answers its object name. @throws Error where it is
 * refused
 * @example
 * const voucher = await upload(app, cashier, { name: '回单.png', bytes: PNG });
 */
export async function upload(
  app: Pick<Product, 'url'>,
  { token }: Caller,
  { name = 'paper.pdf', bytes = PDF, origin }: Upload = {},
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  const answer = await fetch(app.url + storage.calls.formUpload.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) },
  });
  const { msg, data }: { readonly msg: string; readonly data: { readonly url: string } | null } = JSON.parse(
    await answer.text(),
  );
  if (!data) throw new Error(`${name}: ${msg}`);
  return data.url;
}

interface PlantedUpload {
  readonly name?: string;
  /** Bytes. */
  readonly fileSize?: number;
  /** The folder of its object name. */
  readonly folder?: string;
}

/** The row of an upload of a person that nothing owns yet, without its bytes; answers its object name. */
export async function plantUpload(
  app: Pick<Product, 'db'>,
  person: Pick<TestPerson, 'id'> & { readonly officeId: string | null; readonly departmentId?: string | null },
  { name = 'paper.pdf', fileSize = 1000, folder = 'test' }: PlantedUpload = {},
): Promise<string> {
  const file = `${newId()}.${name.split('.').at(-1)}`;
  const newFilePath = `${folder}/${file}`;
  const { id: userId, officeId, departmentId } = person;
  await app.db
    .insertInto('object_storage')
    .values({
      ...newRow({ userId, officeId, departmentId }),
      originalFileName: name,
      newFileName: file,
      newFilePath,
      displayFileName: name,
      fileSize,
      contentType: 'application/pdf',
      sha256: 'a'.repeat(64),
      uploadUserId: userId,
    })
    .execute();
  return newFilePath;
}
