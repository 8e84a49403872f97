import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { InvoiceForm } from './invoices/invoice-form.tsx';
import { isReceived } from './invoices/places.ts';
import { RedForm } from './invoices/red-form.tsx';
import type { StartCall } from './invoices/submit-invoice.ts';

/** The invoice that each of the paths begins: its direction and its call. */
const BEGINS: Readonly<Record<string, { readonly direction: 1 | 2 | 3 | 4; readonly start: StartCall }>> = {
  '/finance/invoice/start': { direction: 1, start: 'start' },
  '/finance/invoice/collect/start': { direction: 2, start: 'start' },
  '/finance/invoice/collect-enter': { direction: 2, start: 'ticketRegist' },
  '/finance/bill/start-to-platform': { direction: 3, start: 'startToPlatform' },
  '/finance/bill/ticket-regist': { direction: 4, start: 'ticketRegist' },
};

/** Begins an invoice, or a red one that takes back of an issued one (`?original`). */
export default function InvoiceStart(): ReactNode {
  const { say } = useTexts();
  const { route, query } = usePage();
  const [original] = useState(query['original'] ?? '');
  const [kind, setKind] = useState<'blue' | 'red'>(original === '' ? 'blue' : 'red');
  const begins = BEGINS[route.path] ?? { direction: 1, start: 'start' };
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
