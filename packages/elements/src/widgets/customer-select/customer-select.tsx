import type { ReactNode } from 'react';
import type { EndpointAnswer } from '@scf-kit/sdk/contract/endpoint';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { SearchRead, SearchSelect } from '../search-select/search-select.tsx';
import type { Found, SearchSource } from '../search-select/source.ts';
import { customerById, customersByText } from './customers.calls.ts';

const found = ({ id, customerName, creditCode }: EndpointAnswer<typeof customerById>): Found => ({
  id,
  label: customerName,
  ...(creditCode ? { detail: creditCode } : {}),
});

/** Customers by text, and the chosen one by id (WID-040). */
const customers: SearchSource = {
  name: 'customers',
  find: async (client, text, signal) =>
    (await client.call(customersByText, { query: text ? { text } : {}, signal, quiet: true })).map(found),
  byId: async (client, id, signal) => found(await client.call(customerById, { query: { id }, signal, quiet: true })),
};

export function Control(props: ControlProps): ReactNode {
  return <SearchSelect {...props} source={customers} />;
}
export function Read(props: ReadProps): ReactNode {
  return <SearchRead {...props} source={customers} />;
}
