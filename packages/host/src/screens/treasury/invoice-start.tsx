import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { billDirections, isReceived, type BillDirection } from '@scf-kit/sdk/contract/treasury/billed';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { InvoiceForm } from './invoices/invoice-form.tsx';
import { RedForm } from './invoices/red-form.tsx';
import type { StartCall } from './invoices/submit-invoice.ts';

/** The invoice that each of the paths begins: its direction and its call. */
const BEGINS: Readonly<Record<string, { readonly direction: BillDirection; readonly start: StartCall }>> = {
  '/finance/invoice/start': { direction: billDirections.issued.value, start: 'start' },
  '/finance/invoice/collect/start': { direction: billDirections.collected.value, start: 'start' },
  '/finance/invoice/collect-enter': { direction: billDirections.collected.value, start: 'ticketRegist' },
  '/finance/bill/start-to-platform': { direction: billDirections.issuedToPlatform.value, start: 'startToPlatform' },
  '/finance/bill/ticket-regist': { direction: billDirections.supplied.value, start: 'ticketRegist' },
};

/** Begins an invoice, or a red one that takes back of an issued one (`?original`). */
export default function InvoiceStart(): ReactNode {
  const { say } = useTexts();
  const { route, query } = usePage();
  const [original] = useState(query['original'] ?? '');
  const [kind, setKind] = useState<'blue' | 'red'>(original === '' ? 'blue' : 'red');
  const begins = BEGINS[route.path] ?? { direction: billDirections.issued.value, start: 'start' };
  return (
    <section className="page-card">
      <h1 className="page-title">{say(route.title)}</h1>
      <Segmented
        className="page-hint"
        value={kind}
        options={[
          { value: 'blue', label: say({ zh: '蓝字发票', en: 'Invoice' }) },
          { value: 'red', label: say({ zh: '红字发票', en: 'Red invoice' }) },
        ]}
        onChange={setKind}
      />
      {kind === 'blue' ? (
        <InvoiceForm {...begins} />
      ) : (
        <RedForm original={original} received={isReceived(begins.direction)} />
      )}
    </section>
  );
}
