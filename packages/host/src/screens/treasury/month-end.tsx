import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { today } from '@scf-kit/sdk/values';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { Books } from './dues/books.tsx';
import { CloseMonth } from './month-end/close-month.tsx';
import { OpenItems } from './month-end/open-items.tsx';
import { Vouchers } from './month-end/vouchers.tsx';
import './month-end/month-end.css';

const words = { month: { zh: '会计期间', en: 'Month' } } as const;

/** `/finance/month-end`: what is open, the books of the month to close, and its entries for the accounting system. */
export default function MonthEnd(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [month, setMonth] = useState(() => dayjs(today()).subtract(1, 'month').format('YYYY-MM'));
  const [closed, setClosed] = useState(0);
  const last = dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD');
  return (
    <div className="month-end">
      <section className="page-card">
        <h1 className="page-title">{say(route.title)}</h1>
        <div className="month-end-head">
          <label htmlFor="month-end-month">{say(words.month)}</label>
          <DatePicker
            id="month-end-month"
            picker="month"
            allowClear={false}
            format="YYYY-MM"
            value={dayjs(`${month}-01`)}
            disabledDate={(day) => day.isAfter(dayjs(today()), 'month')}
            onChange={(_, written) => {
              if (typeof written === 'string' && written !== '') setMonth(written);
            }}
          />
          {last < today() ? <CloseMonth day={last} onClosed={() => setClosed((count) => count + 1)} /> : null}
        </div>
        <Books key={closed} />
        <OpenItems />
      </section>
      <Vouchers key={month} month={month} />
    </div>
  );
}
