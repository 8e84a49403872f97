import type { ReactNode } from 'react';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { SearchRead, SearchSelect } from '../search-select/search-select.tsx';
import type { Found, SearchSource } from '../search-select/source.ts';

const CUSTOMER_PATH = '/api/engine/auth/customer-relationship-management/fetch/';
interface Customer {
  readonly id: string;
  readonly customerName: string;
  readonly creditCode: string | null;
}

const found = ({ id, customerName, creditCode }: Customer): Found => ({
  id,
  label: customerName,
  ...(creditCode ? { detail: creditCode } : {}),
});

/** Customers by text, and the chosen one by id (WID-040). */
const customers: SearchSource = {
  name: 'customers',
  find: async (client, text, signal) =>
    (
      await client.request<readonly Customer[]>({
        method: 'GET',
        path: `${CUSTOMER_PATH}list-customer`,
        query: text ? { text } : {},
        signal,
        quiet: true,
      })
    ).map(found),
  byId: async (client, id, signal) =>
    found(
      await client.request<Customer>({
        method: 'GET',
        path: `${CUSTOMER_PATH}condition`,
        query: { id },
        signal,
        quiet: true,
      }),
    ),
};

export function Control(props: ControlProps): ReactNode {
  return <SearchSelect {...props} source={customers} />;
}
export function Read(props: ReadProps): ReactNode {
  return <SearchRead {...props} source={customers} />;
}
