import type { ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { message } from '@scf-kit/sdk/contract/messages';
import { payDirections } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Files, isStoredName } from '../records/cells.tsx';
import { ShowDialog } from '../../form/show-dialog.tsx';
import { dealText } from '../records/texts.ts';
import { useLoaded } from '../../form/loading/loaded.ts';
import { Table, type Column } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { linesOfContract, planOfContract, type contractsOfProject } from './contracts.calls.ts';
import { contractDetailStyles } from './contract-detail-styles.ts';

/** A contract as lists and details show it. */
export type ContractRow = EndpointRow<typeof contractsOfProject>;
type ContractLine = EndpointRow<typeof linesOfContract>;
type PlanRow = EndpointRow<typeof planOfContract>;
const COLLECTS = payDirections.receives.value;

addRules('widgets', contractDetailStyles);

type Say = (key: Parameters<typeof dealText>[1]) => string;

/** Lists the facts of a contract, each by its name. */
function ContractFacts({ contract, say }: { readonly contract: ContractRow; readonly say: Say }): ReactNode {
  const facts = [
    [say('contractCode'), contract.code],
    [say('orderCode'), contract.orderCode],
    [say('companyName'), contract.companyName],
    [say('signDate'), contract.signDate],
    [say('customerName'), contract.customerName],
    [say('region'), contract.provinceText],
    [say('sourceFunds'), contract.sourceFundsDictText],
    [say('businessType'), contract.businessTypeDictText],
    [say('contractAmount'), contract.contractAmountText],
    [say('currency'), contract.currencyTypeDictText],
    [say('endUser'), contract.endUserText],
    [say('winningCompany'), contract.winningCompanyName],
    [say('remarks'), contract.remarks],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

const lineColumns = (say: Say): readonly Column<ContractLine>[] => [
  { key: 'biddingEquipmentText', title: say('equipment'), heads: true },
  { key: 'equipmentQuantity', title: say('quantity'), align: 'right' },
  { key: 'equipmentSpecification', title: say('specification') },
  { key: 'unit', title: say('unit') },
  { key: 'manufacturerText', title: say('supplier') },
  { key: 'brandText', title: say('brand') },
  { key: 'unitPriceDictText', title: say('unitPrice'), align: 'right' },
  { key: 'totalPriceDictText', title: say('totalPrice'), align: 'right' },
  { key: 'sourceMethodDictText', title: say('sourceMethod') },
];

const planColumns = (say: Say): readonly Column<PlanRow>[] => [
  { key: 'amountCollectedText', title: say('amount'), align: 'right' },
  { key: 'rmbText', title: say('inWords') },
  { key: 'receivableDate', title: say('dueDate') },
];

/** 合同详情 (WID-036): what it says, its lines with their total, its plan and its files. */
export function ContractDetail({
  contract,
  onClose,
}: {
  readonly contract: ContractRow;
  readonly onClose: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const say: Say = (key) => dealText(locale, key);
  const query = { contractId: contract.id };
  const lines = useLoaded(contract.id, (client, signal) =>
    client.call(linesOfContract, { query, signal, quiet: true }),
  );
  const plan = useLoaded(contract.id, (client, signal) => client.call(planOfContract, { query, signal, quiet: true }));
  const total = lines.data?.reduce((sum, { totalPrice }) => sum.plus(totalPrice ?? 0), new Decimal(0));
  const planTitle = message(
    locale,
    contract.isPayer === COLLECTS ? 'contract.plan.collection' : 'contract.plan.payment',
  );
  const files = Array.isArray(contract.files) ? contract.files.filter(isStoredName) : [];
  return (
    <ShowDialog
      title={message(locale, 'contract.detail.title')}
      closeLabel={widgetText(locale, 'close')}
      onClose={onClose}
    >
      <section aria-label={say('basicInfo')}>
        <h3>{say('basicInfo')}</h3>
        <ContractFacts contract={contract} say={say} />
      </section>
      <section>
        <h3>{say('lines')}</h3>
        <Table
          locale={locale}
          caption={say('lines')}
          columns={lineColumns(say)}
          rows={lines.data}
          rowKey={(row) => row.id}
          error={lines.error}
          onRetry={lines.retry}
          totals={{
            biddingEquipmentText: message(locale, 'contract.detail.total'),
            totalPriceDictText: total && formatAmount(total.toFixed(2)),
          }}
        />
      </section>
      <section>
        <h3>{planTitle}</h3>
        <Table
          locale={locale}
          caption={planTitle}
          columns={planColumns(say)}
          rows={plan.data}
          rowKey={(row) => row.id}
          error={plan.error}
          onRetry={plan.retry}
        />
      </section>
      <section aria-label={say('contractFiles')}>
        <h3>{say('contractFiles')}</h3>
        <Files
          files={files}
          actions={{
            view: message(locale, 'contract.file.viewOnline'),
            download: message(locale, 'contract.file.download'),
          }}
        />
      </section>
    </ShowDialog>
  );
}
