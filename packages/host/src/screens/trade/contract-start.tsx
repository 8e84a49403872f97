import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { client } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useFieldRights } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { EditSection, Values } from '../../table/edit/edit-fields.ts';
import { GoodsTable, PlanTable } from './contracts/line-tables.tsx';
import { placeOfContract } from '../../navigation/record-places.ts';
import { RecordForm } from '../../table/edit/record-form.tsx';
import '../../table/edit/edit.css';

const words = {
  save: { zh: '保存草稿', en: 'Save draft' },
  saved: { zh: '合同草稿已保存，核对后提交审批', en: 'Draft saved. Check it, then submit it for approval.' },
  sale: { zh: '销售合同', en: 'Sale contract' },
  purchase: { zh: '采购合同', en: 'Purchase contract' },
} as const;
const SECTIONS: readonly EditSection[] = [
  {
    title: { zh: '合同', en: 'Contract' },
    fields: ['code', 'customerName', 'customerId', 'companyName', 'contractAmount', 'currencyType', 'signDate'],
  },
  {
    title: { zh: '项目', en: 'Project' },
    fields: ['financingId', 'nonFinancingId', 'orderCode', 'relatedContractId', 'contractTemplateId'],
  },
  { title: { zh: '产品明细', en: 'Goods' }, fields: ['products'] },
  { title: { zh: '收付款计划', en: 'Instalments' }, fields: ['plans'] },
  {
    title: { zh: '其他', en: 'Other' },
    fields: ['provinceId', 'businessType', 'sourceFunds', 'endUser', 'winningCompanyName', 'files', 'remarks'],
  },
];
const SALE: number = contractTypes.sale.value;
/** They follow from the kind of the contract, or are entered elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set(['id', 'version', 'contractType', 'isPayer', 'amendsId']);
const asked = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !LEFT_OUT.has(name)));

type Contract = AnswerOf<typeof contract.calls.get>;

async function save(body: Values, row: Contract | null, contractType: number): Promise<string> {
  const made: { readonly id: string } = row
    ? await client.callChecked(contract.calls.update, { body })
    : await client.callChecked(contract.calls.create, { body: { ...body, contractType } });
  return made.id;
}

/**
 * `/contract/start`: a contract as a draft, with its goods and instalments, for the project that is named; `?type` says
 * whether it is a purchase or a sale, which it is without. With `?id` a draft that is changed.
 */
export default function ContractStart(): ReactNode {
  const { say } = useTexts();
  const { query, leaveFor } = usePage();
  const { findLimit } = useFieldRights(contract.name);
  const [{ id = '', type = String(SALE), financingId, nonFinancingId }] = useState(query);
  const loaded = useLoaded(`contract to change ${id}`, async (signal) =>
    id === '' ? null : client.call(contract.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <section className="page-card">
      <LoadState of={loaded} rows={10}>
        {(row) => {
          const contractType = row?.contractType ?? Number(type);
          return (
            <>
              <h1 className="page-title">{say(contractType === SALE ? words.sale : words.purchase)}</h1>
              <RecordForm
                fields={asked(contract.calls.create.body ?? {})}
                row={row ?? undefined}
                preset={{ ...(financingId ? { financingId } : {}), ...(nonFinancingId ? { nonFinancingId } : {}) }}
                findLimit={findLimit}
                sections={SECTIONS}
                label={words.save}
                said={words.saved}
                save={(body) => save(body, row, contractType)}
                onSaved={(made) => leaveFor(placeOfContract(made))}
                renderControl={([name, field], control, form) =>
                  name === 'products' ? (
                    <GoodsTable field={field} control={control} form={form} />
                  ) : name === 'plans' ? (
                    <PlanTable field={field} control={control} form={form} />
                  ) : null
                }
              />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
