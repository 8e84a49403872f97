import type { ReactNode } from 'react';
import { CONTRACT_AMOUNTS, nonFinancing, type ContractAmount } from '@scf-kit/sdk/contract/trade/non-financing';
import { formatAmount, isRecord } from '@scf-kit/sdk/values';
import type { sized } from '../../../table/columns/declare.ts';
import type { TableColumn } from '../../../table/table-types.ts';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import './amount-in-currencies.css';

/** An amount of a project's contracts in the currencies other than RMB, one line each. */
export function OtherCurrencies({ row, name }: { readonly row: AnyRow; readonly name: ContractAmount }): ReactNode {
  const given = readValue(row, 'otherCurrencies');
  const all: readonly unknown[] = Array.isArray(given) ? given : [];
  return all.map((one) => {
    if (!isRecord(one) || typeof one['currency'] !== 'string' || Number(one[name] ?? 0) === 0) return null;
    return (
      <span key={one['currency']} className="amount-other">
        {one['currency']} {formatAmount(one[name])}
      </span>
    );
  });
}

const isContractAmount = (name: string): name is ContractAmount => CONTRACT_AMOUNTS.some((each) => each === name);

/** Columns of a list of projects: below the amounts of their contracts in RMB those in other currencies. */
export const inCurrencies = (columns: ReturnType<typeof sized>): readonly TableColumn<AnyRow>[] =>
  columns.map((column): TableColumn<AnyRow> => {
    const { name } = column;
    if (!isContractAmount(name)) return column;
    const field = nonFinancing.own[name];
    return {
      ...column,
      render: (row) => (
        <>
          <FieldText field={field} row={row} name={name} />
          <OtherCurrencies row={row} name={name} />
        </>
      ),
    };
  });
