import type { ContractType } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Location } from '../../../navigation/location.ts';

/** Where a draft is changed, and where one is begun for a project. */
export const placeOfChange = (id: string): Location => ({ path: '/contract/start', query: { id } });
export const placeOfNew = (type: ContractType, project: Readonly<Record<string, string>> = {}): Location => ({
  path: '/contract/start',
  query: { type: String(type), ...project },
});
