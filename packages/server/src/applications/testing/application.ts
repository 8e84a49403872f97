import type { Product } from '../../testing/app.ts';
import { plantUpload } from '../../testing/uploads.ts';

/** A stored upload of a demo account that nobody claimed yet; answers its object name. */
export async function uploaded(
  app: Product,
  username: string,
  given: { readonly name?: string; readonly fileSize?: number } = {},
): Promise<string> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'officeId', 'departmentId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return plantUpload(app, user, { name: 'licence.pdf', fileSize: 1234, folder: 'financing/qualification', ...given });
}

/** A customer's values for the built-in financing application. */
export const application = (
  file: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  name: '超声设备采购融资',
  customerName: '市第一人民医院',
  expectedDate: '2026-12-01',
  contactPhone: '13800138000',
  applyAmount: '1200000.50',
  termMonths: 12,
  financingKind: 'FINANCING_KIND-1',
  guarantee: 'no',
  purpose: '采购设备',
  equipment: [
    { _id: 'r1', biddingEquipment: 'ZBSB-1', specification: 'US-9', quantity: 3, unit: '台', unitPrice: '400000.33' },
    { _id: 'r2', biddingEquipment: 'ZBSB-6', specification: 'V-2', quantity: 10, unit: '台', unitPrice: '12000' },
  ],
  qualificationFiles: [{ uid: '1', name: 'licence.pdf', status: 'done', url: file, type: 'file', size: 1234 }],
  declaration: ['agreed'],
  ...changes,
});
