import { Alert, Drawer, Empty, Input, Spin, type InputRef } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { client, navigation } from '../../services.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { LoadFailure, LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { FactTable } from '../../table/plain/fact-table.tsx';
import { Pages } from '../../table/plain/pages.tsx';
import { placeOfReport } from './places.ts';
import './company-data.css';

type Found = AnswerOf<typeof tianyancha.calls.search>['records'][number];

/** How many companies the provider answers at a time. */
const SIZE = 20;
/** Letters a word has at least, and at most. */
const SHORTEST = 2;
const LONGEST = 120;

const words = {
  title: { zh: '在数据服务中搜索企业', en: 'Find a company in the data service' },
  paid: {
    zh: '每次搜索、每翻一页各是一次付费调用；一天内再看同样的内容不再计费。',
    en: 'Each search and each further page is a paid call; seeing the same again within a day is free.',
  },
  word: { zh: '企业名称中的词，至少两个字', en: 'Part of the name, at least two characters' },
  short: { zh: '请至少输入两个字', en: 'Enter at least two characters' },
  search: { zh: '搜索', en: 'Search' },
  none: {
    zh: '没有找到企业；可换一个词，或关闭后手工新增',
    en: 'No company was found. Try another part of the name, or close this and add the company by hand.',
  },
  begin: { zh: '输入名称后搜索', en: 'Enter a name and search' },
  company: { zh: '企业', en: 'Company' },
  code: { zh: '统一社会信用代码', en: 'Credit code' },
  person: { zh: '法定代表人', en: 'Legal representative' },
  status: { zh: '经营状态', en: 'Status' },
  capital: { zh: '注册资本', en: 'Registered capital' },
} as const;

/** Finds a company at the provider by a word of its name; the report of the one that is pressed opens, or begins. */
export function FindCompany({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const box = useRef<InputRef>(null);
  const [asked, setAsked] = useState({ word: '', round: 0 });
  const [short, setShort] = useState(false);
  return (
    <Drawer
      open
      size={960}
      title={say(words.title)}
      onClose={onClose}
      // The drawer takes the focus as it opens.
      afterOpenChange={(opened) => {
        if (opened) box.current?.focus();
      }}
    >
      <Alert className="company-note" type="info" showIcon title={say(words.paid)} />
      <div className="company-search">
        <Input.Search
          ref={box}
          allowClear
          maxLength={LONGEST}
          aria-label={say(words.word)}
          aria-invalid={short}
          aria-describedby={short ? 'company-search-short' : undefined}
          status={short ? 'error' : ''}
          placeholder={say(words.word)}
          enterButton={say(words.search)}
          onChange={() => setShort(false)}
          onSearch={(entered, _, info) => {
            const word = entered.trim();
            const tooShort = word.length < SHORTEST && info?.source !== 'clear';
            setShort(tooShort);
            if (word.length >= SHORTEST) setAsked(({ round }) => ({ word, round: round + 1 }));
          }}
        />
        {short ? (
          <div id="company-search-short" className="company-search-short" role="alert">
            {say(words.short)}
          </div>
        ) : null}
      </div>
      {asked.word === '' ? <Empty description={say(words.begin)} /> : <Companies key={asked.round} word={asked.word} />}
    </Drawer>
  );
}

function Companies({ word }: { readonly word: string }): ReactNode {
  const mayCall = useMayCall();
  const [page, setPage] = useState(1);
  const loaded = useLoaded(`search ${word} ${page}`, (signal) =>
    client.call(tianyancha.calls.search, { query: { word, pageNum: page, pageSize: SIZE }, signal, quiet: true }),
  );
  const mayBegin = mayCall(companyReport.calls.open.access);
  const open = async ({ companyName, creditCode }: Found): Promise<void> => {
    const named = { officeId: null, creditCode, companyName };
    if (!mayBegin) {
      navigation.go(placeOfReport({ id: null, ...named }));
      return;
    }
    try {
      const { id } = await client.call(companyReport.calls.open, { body: { companyName, creditCode } });
      navigation.go(placeOfReport({ id, ...named }));
    } catch {
      // The client has said why.
    }
  };
  // The page before stays while the next is waited for; where that fails, the reason stands in its place.
  const failed = loaded.error !== undefined && !loaded.busy;
  return (
    <LoadState of={loaded}>
      {({ records, total }) => (
        <Spin spinning={loaded.busy}>
          {failed ? <LoadFailure of={loaded} /> : <FoundCompanies companies={records} open={open} />}
          <Pages current={page} size={SIZE} total={total} onChange={setPage} />
        </Spin>
      )}
    </LoadState>
  );
}

function FoundCompanies({
  companies,
  open,
}: {
  readonly companies: readonly Found[];
  readonly open: (found: Found) => Promise<void>;
}): ReactNode {
  return (
    <FactTable<Found>
      title={words.company}
      bare
      rows={companies}
      rowKey={({ companyName, creditCode }, at) => `${creditCode ?? companyName} ${at}`}
      empty={words.none}
      columns={[
        {
          key: 'name',
          title: words.company,
          render: (found) => (
            <ActionButton type="link" className="text-link" action={() => open(found)}>
              {found.companyName}
            </ActionButton>
          ),
        },
        { key: 'code', title: words.code, render: ({ creditCode }) => creditCode ?? '—' },
        { key: 'person', title: words.person, render: ({ legalPersonName }) => legalPersonName ?? '—' },
        { key: 'status', title: words.status, render: ({ regStatus }) => regStatus ?? '—' },
        { key: 'capital', title: words.capital, render: ({ regCapital }) => regCapital ?? '—' },
      ]}
    />
  );
}
