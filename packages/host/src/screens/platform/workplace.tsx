import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { $routeTable, session } from '../../services.ts';
import { LatestNotices } from '../../shell/notices/latest-notices.tsx';
import { useCan, useMayCall } from '../../shell/person/can.tsx';
import { OwnAvatar } from '../../shell/person/own-avatar.tsx';
import { useTexts } from '../../shell/texts.ts';
import { Amounts } from './workplace/amounts.tsx';
import { figures } from './workplace/figures.ts';
import { greetingFor, welcomePhrase } from './workplace/greeting.ts';
import { Limits } from './workplace/limits.tsx';
import { QuickLinks } from './workplace/quick-links.tsx';
import { Standing } from './workplace/standing.tsx';
import { StockByWarehouse } from './workplace/stock.tsx';
import { Tile } from './workplace/tile.tsx';
import { Todos, TodosByArea } from './workplace/todos.tsx';
import './workplace/workplace.css';

/** Its calendar is loaded for those who borrow and lend. */
const Dues = lazy(() => import('./workplace/dues.tsx'));

/** Where a day at work begins: what waits, what is due, what is new, where to go. Each part is for those it concerns. */
export default function Workplace(): ReactNode {
  const { t, say, locale } = useTexts();
  const person = useStore(session.$person);
  const table = useStore($routeTable);
  const can = useCan();
  const mayCall = useMayCall();
  // Chosen when the screen opens; a greeting that changes while one reads is a distraction.
  const [words] = useState(() => ({
    greeting: greetingFor(new Date().getHours()),
    phrase: welcomePhrase(Math.random),
  }));
  const name = person?.user.actualName ?? '';
  const opens = (path: string): boolean => table?.has(path) === true;
  const shown = figures().filter(({ place, codes }) => opens(place.path) && (codes === undefined || can(codes)));
  const borrows = can(['MY_FLOW_START', 'MY_START']);
  const lends = can(['FINANCING_PARTY']);
  return (
    <div className="workplace">
      <section className="workplace-greeting">
        <OwnAvatar size={48} />
        <div>
          <h1>
            {t(words.greeting)}
            {locale === 'zh-CN' ? '，' : ', '}
            {name}
          </h1>
          <p>{t(words.phrase)}</p>
        </div>
      </section>
      {can(['SUBMIT_ENTERPRISE_INFO']) && opens('/enterprise/auth-submit') ? <Standing /> : null}
      {shown.length > 0 ? (
        <section className="workplace-counts" aria-label={say({ zh: '概览', en: 'Overview' })}>
          {shown.map((figure) => (
            <Tile key={say(figure.title)} {...figure} />
          ))}
        </section>
      ) : null}
      <div className="workplace-columns">
        <div className="workplace">
          <Todos />
          {can(['BUSINESS_APPROVAL']) ? <TodosByArea /> : null}
          {lends && opens('/financing-party/manage') ? <Limits /> : null}
          {(borrows || lends) && mayCall(repaymentPlan.calls.page.access) ? (
            <Suspense>
              <Dues />
            </Suspense>
          ) : null}
          {opens('/stock/stats') ? <StockByWarehouse /> : null}
          <Amounts />
        </div>
        <div className="workplace">
          <QuickLinks />
          <LatestNotices />
        </div>
      </div>
    </div>
  );
}
