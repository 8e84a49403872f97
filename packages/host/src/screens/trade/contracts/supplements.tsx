import { useState, type ReactNode } from 'react';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import { contract, contractStatus } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { client, navigation } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { TableButton } from '../../../table/table-types.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { placeOfContract } from '../../../navigation/record-places.ts';

const words = {
  title: { zh: '补充协议', en: 'Supplements' },
  add: { zh: '新增补充协议', en: 'Add a supplement' },
  none: {
    zh: '没有补充协议；合同履行中时可新增，填写增减的差额',
    en: 'No supplements. Add one while the contract is in force, with the differences in amount.',
  },
} as const;

const SALE: number = contractTypes.sale.value;
const COLUMNS = ['code', 'contractAmount', 'signDate', 'status', 'createTime'] as const;
/** A supplement has them as the contract that it changes. */
const TAKEN: ReadonlySet<string> = new Set([
  'id',
  'version',
  'amendsId',
  'contractType',
  'isPayer',
  'currencyType',
  'financingId',
  'nonFinancingId',
  'customerId',
]);
const FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(contract.calls.create.body ?? {}).filter(([name]) => !TAKEN.has(name)),
);

/** The supplements (补充协议) of a contract; a further one is added while it is in force. */
export function Supplements({ row, onAdded }: { readonly row: AnyRow; readonly onAdded: () => void }): ReactNode {
  const { findLimit } = useFieldRights(contract.name);
  const [adding, setAdding] = useState(false);
  const [version, setVersion] = useState(0);
  const id = String(readValue(row, 'id'));
  const contractType = Number(readValue(row, 'contractType'));
  const changes = readValue(row, 'status') === contractStatus.inForce.value && !readValue(row, 'amendsId');
  const buttons: readonly TableButton[] = changes
    ? [
        {
          key: 'supplement',
          label: words.add,
          primary: true,
          codes: [contractType === SALE ? 'SALE_CONTRACT_EDIT' : 'PURCHASE_CONTRACT_EDIT'],
          action: 'edit',
          onClick: () => setAdding(true),
        },
      ]
    : [];
  return (
    <>
      <ResourceTable
        resource={contract}
        embedded
        title={words.title}
        query={{ amendsId: id }}
        columns={COLUMNS}
        filters={['code', 'status']}
        changes={[]}
        imports={false}
        version={version}
        buttons={buttons}
        onOpen={(supplement) => navigation.go(placeOfContract(supplement.id))}
        empty={words.none}
      />
      {adding ? (
        <EditForm
          title={contract.title}
          heading={words.add}
          fields={FIELDS}
          findLimit={findLimit}
          row={undefined}
          onCancel={() => setAdding(false)}
          save={(body) => client.callChecked(contract.calls.create, { body: { ...body, amendsId: id, contractType } })}
          onDone={() => {
            setAdding(false);
            setVersion((count) => count + 1);
            onAdded();
          }}
        />
      ) : null}
    </>
  );
}
