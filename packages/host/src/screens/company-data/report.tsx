import { Button, Result } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { navigation } from '../../services.ts';
import { ProviderNote } from './provider-note.tsx';
import { Report } from './report/report-view.tsx';

const words = {
  none: { zh: '请从列表打开一份报告', en: 'Open a report from the list' },
  list: { zh: '打开报告列表', en: 'Open the list' },
} as const;

/**
 * `/company-data/report?id | officeId | creditCode | companyName`: what registers say of a company, since when, and
 * what changed. Opening it asks nobody.
 */
export default function CompanyReportPage(): ReactNode {
  const { say } = useTexts();
  const { query, route } = usePage();
  // The address of another page does not make this one ask again.
  const [{ id, officeId, creditCode, companyName }] = useState(query);
  const given = Object.entries({ id, officeId, creditCode, companyName }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  );
  return given.length === 0 ? (
    <section className="page-card">
      <h1 className="page-title">{say(route.title)}</h1>
      <Result
        status="info"
        title={say(words.none)}
        extra={
          <Button type="primary" onClick={() => navigation.go('/company-data/reports')}>
            {say(words.list)}
          </Button>
        }
      />
    </section>
  ) : (
    <>
      <ProviderNote />
      <Report named={Object.fromEntries(given)} />
    </>
  );
}
