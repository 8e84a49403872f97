import { Alert, Button, Drawer, Empty, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { client, navigation } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useTexts } from '../../shell/texts.ts';
import { FactTable } from '../../table/plain/fact-table.tsx';
import { Pages } from '../../table/plain/pages.tsx';
import { placeOfReport } from './places.ts';
import './company-data.css';

type Found = AnswerOf<typeof tianyancha.calls.search>['records'][number];

/** How many companies the provider answers at a time. */
const SIZE = 20;
/** Letters a word has at least. */
const SHORTEST = 2;

const words = {
  title: { zh: '在数据服务中查找企业', en: 'Find a company in the data service' },
  paid: {
    zh: '每次查找是一次付费调用；一天内同样的词不再计费。',
    en: 'Each search is a paid call; the same search is not charged again within a day.',
  },
  word: { zh: '企业名称中的词，至少两个字', en: 'Part of the name, at least two characters' },
  search: { zh: '查找', en: 'Search' },
  none: { zh: '没有找到企业', en: 'No company was found' },
  begin: { zh: '输入名称后查找', en: 'Enter a name and search' },
  company: { zh: '企业', en: 'Company' },
  code: { zh: '统一社会信用代码', en: 'Credit code' },
  person: { zh: '法定代表人', en: 'Legal representative' },
  status: { zh: '经营状态', en: 'Status' },
  capital: { zh: '注册资本', en: 'Registered capital' },
} as const;

/** Finds a company at the provider by a word of its name; the chosen one's report is opened, or begun. */
export function FindCompany({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const [word, setWord] = useState('');
  return (
    <Drawer open size={960} title={say(words.title)} onClose={onClose}>
      <Alert className="company-note" type="info" showIcon title={say(words.paid)} />
      <Input.Search
        className="company-search"
        autoFocus
        allowClear
        aria-label={say(words.word)}
        placeholder={say(words.word)}
        enterButton={say(words.search)}
        onSearch={(entered) => {
          const wanted = entered.trim();
          if (wanted.length >= SHORTEST) setWord(wanted);
        }}
      />
      {word === '' ? <Empty description={say(words.begin)} /> : <Companies key={word} word={word} />}
    </Drawer>
  );
}

function Companies({ word }: { readonly word: string }): ReactNode {
  const [page, setPage] = useState(1);
  const loaded = useLoaded(`search ${word} ${page}`, (signal) =>
    client.call(tianyancha.calls.search, { query: { word, pageNum: page, pageSize: SIZE }, signal, quiet: true }),
  );
  const open = async ({ companyName, creditCode }: Found): Promise<void> => {
    const { id } = await client.call(companyReport.calls.open, { body: { companyName, creditCode } });
    navigation.go(placeOfReport({ id, officeId: null, creditCode, companyName }));
  };
  return (
    <LoadState of={loaded}>
      {({ records, total, current }) => (
        <>
          <FactTable<Found>
            title={words.company}
            bare
            rows={records}
            rowKey={({ companyName, creditCode }, at) => `${creditCode ?? companyName} ${at}`}
            empty={words.none}
            columns={[
              {
                key: 'name',
                title: words.company,
                render: (found) => (
                  <Button
                    type="link"
                    className="text-link"
                    onClick={() => {
                      open(found).catch(() => undefined);
                    }}
                  >
                    {found.companyName}
                  </Button>
                ),
              },
              { key: 'code', title: words.code, render: ({ creditCode }) => creditCode ?? '—' },
              { key: 'person', title: words.person, render: ({ legalPersonName }) => legalPersonName ?? '—' },
              { key: 'status', title: words.status, render: ({ regStatus }) => regStatus ?? '—' },
              { key: 'capital', title: words.capital, render: ({ regCapital }) => regCapital ?? '—' },
            ]}
          />
          <Pages current={current} size={SIZE} total={total} onChange={setPage} />
        </>
      )}
    </LoadState>
  );
}
