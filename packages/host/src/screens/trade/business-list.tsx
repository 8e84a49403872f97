import type { ReactNode } from 'react';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { inCurrencies } from './business/amount-in-currencies.tsx';
import { SalesHead } from './business/sales-head.tsx';
import type { TableButton } from '../../table/table-types.ts';

/** The project and its margin, as it is signed; what is planned and settled follows on demand. */
const PROJECT = sized({ code: 144, name: 168, status: 120, customerName: 168, signedSaleAmount: 124 });
const MARGIN = sized({ signedPurchaseAmount: 124, signedMarginAmount: 124 });
const PLANNED = ['saleAmount', 'purchaseAmount', 'marginAmount'];
const GOODS = ['warehousedQuantity', 'outboundQuantity', 'stockQuantity'];
const PROJECTS = { zh: '项目明细', en: 'Projects' } as const;

interface Listed {
  readonly columns: ReturnType<typeof inCurrencies>;
  readonly opens: string;
  readonly query: Readonly<Record<string, string>>;
  readonly buttons: readonly TableButton[];
  readonly empty: Text;
}
const MINE: Listed = {
  columns: inCurrencies([...PROJECT, ...MARGIN, ...onDemand('collectedAmount', ...PLANNED, ...GOODS)]),
  opens: '/general-business/detail',
  query: {},
  buttons: [
    {
      key: 'start',
      label: { zh: '发起业务', en: 'Start general business' },
      primary: true,
      codes: ['NON_FINANCING_SERVICE', 'NON_FINANCING_SERVICE_EDIT'],
      action: 'add',
      onClick: () => navigation.go('/general-business/start'),
    },
  ],
  empty: {
    zh: '还没有非融资业务项目，可发起一个，填写设备清单后提交立项',
    en: 'No general business projects yet. Start one, fill in its equipment list and submit it.',
  },
};
/** The lists of general business by path; what is approved, in progress or completed is business. */
const LISTS: Readonly<Record<string, Listed>> = {
  '/stats/project/non-financing': {
    columns: inCurrencies([
      ...PROJECT,
      ...MARGIN,
      ...sized({ collectedAmount: 124 }),
      ...onDemand(...PLANNED, ...GOODS),
    ]),
    opens: '/stats/project/non-financing/detail',
    query: {},
    buttons: [],
    empty: {
      zh: '还没有非融资业务项目；立项后会列在这里',
      en: 'No general business projects yet. They are listed here once started.',
    },
  },
  '/stats/project/non-financing/sale-amount': {
    columns: inCurrencies([...PROJECT, ...MARGIN, ...sized({ collectedAmount: 124 }), ...onDemand(...PLANNED)]),
    opens: '/stats/project/non-financing/detail',
    query: stateFilter(nonFinancing, 'approved', 'inProgress', 'completed'),
    buttons: [],
    empty: { zh: '还没有已通过的非融资业务项目', en: 'No general business projects have been approved yet.' },
  },
};

/** Projects of general business with their amounts, margin and goods. */
export default function BusinessList(): ReactNode {
  const { route } = usePage();
  const { columns, opens, query, buttons, empty } = LISTS[route.path] ?? MINE;
  return (
    <>
      {LISTS[route.path] ? <SalesHead /> : null}
      <ResourceTable
        resource={nonFinancing}
        {...(LISTS[route.path] ? { title: PROJECTS } : {})}
        query={query}
        columns={columns}
        buttons={buttons}
        changes={LISTS[route.path] ? [] : ['update', 'delete']}
        imports={false}
        onOpen={({ id }) => navigation.go({ path: opens, query: { id } })}
        empty={empty}
      />
    </>
  );
}
