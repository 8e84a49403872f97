import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { masterId } from '../master-data/seed.ts';

export type Db = Transaction<Database>;

export const customer = { officeId: 'office-customer', departmentId: 'department-customer' } as const;

export const platform = { officeId: 'office-platform', departmentId: 'department-operations' } as const;

export const PROJECT = 'demo-project';

export const CNY = masterId('CURRENCY_TYPE', '1');

/** Who lends, and what each offers for the demonstration's project. */
export const parties = [
  {
    id: 'demo-party-1',
    name: '锦程保理一部',
    type: '3',
    office: 'office-financing',
    total: '50000000.00',
    rate: '5.6000',
    charge: '0.1500',
    method: '2',
  },
  {
    id: 'demo-party-2',
    name: '蓉城商业银行成都分行',
    type: '1',
    office: null,
    total: '80000000.00',
    rate: '4.8500',
    charge: '0.3000',
    method: '4',
  },
  {
    id: 'demo-party-3',
    name: '天府融资租赁有限公司',
    type: '2',
    office: null,
    total: '1200000.00',
    rate: '6.2000',
    charge: '0.0500',
    method: '1',
  },
] as const;

export const equipment = [
  {
    id: 'demo-equipment-1',
    name: '1',
    specification: 'RE-9 Pro',
    quantity: 3,
    unit: '台',
    price: '420000.00',
    total: '1260000.00',
    brand: '1',
    supplier: '1',
    source: '1',
  },
  {
    id: 'demo-equipment-2',
    name: '6',
    specification: 'SV-600',
    quantity: 10,
    unit: '台',
    price: '58000.00',
    total: '580000.00',
    brand: '2',
    supplier: '2',
    source: '1',
  },
] as const;
