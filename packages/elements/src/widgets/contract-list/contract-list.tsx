import { useState, type ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form/form-scope.ts';
import { getCaption, useRecords } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { ContractDetail, type ContractRow } from './contract-detail.tsx';
import { contractList } from './declaration.ts';
import { contractsOfProject } from './contracts.calls.ts';

/** The contracts of a project (DATA-026); a press on one shows its details (WID-035). */
export function View({ node }: { readonly node: FormNode }): ReactNode {
  const scope = useFormScope();
  const { locale, mode } = scope;
  const { rows, error, retry, asked } = useRecords(node, { rows: contractsOfProject });
  const [opened, setOpened] = useState<ContractRow>();
  const columns: readonly Column<ContractRow>[] = [
    {
      key: 'code',
      title: dealText(locale, 'contractCode'),
      heads: true,
      render: (row) =>
        mode === 'print' ? (
          row.code
        ) : (
          <button type="button" className="link" onClick={() => setOpened(row)}>
            {row.code}
          </button>
        ),
    },
    { key: 'signDate', title: dealText(locale, 'signDate') },
    { key: 'contractTypeDictText', title: dealText(locale, 'contractType') },
    { key: 'customerName', title: dealText(locale, 'customerName') },
    { key: 'currencyTypeDictText', title: dealText(locale, 'currency') },
    { key: 'contractAmountText', title: dealText(locale, 'contractAmount'), align: 'right' },
  ];
  return (
    <>
      <Table
        locale={locale}
        caption={getCaption(scope, node, contractList.title)}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        error={error}
        onRetry={retry}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      {opened && <ContractDetail contract={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
