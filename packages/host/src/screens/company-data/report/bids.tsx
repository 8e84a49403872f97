import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import type { Overview } from './overview.ts';
import { PaidAnswer } from './paid-answer.tsx';

type Bid = AnswerOf<typeof tianyancha.calls.bids>['records'][number];

const words = {
  title: { zh: '招投标公告', en: 'Bids' },
  what: { zh: '标题', en: 'Title' },
  purchaser: { zh: '采购人', en: 'Purchaser' },
  agency: { zh: '代理机构', en: 'Agency' },
  kind: { zh: '类型', en: 'Type' },
  published: { zh: '发布时间', en: 'Published' },
  ask: { zh: '查询招投标（一次付费调用）', en: 'Query bids (one paid call)' },
  none: { zh: '没有招投标公告', en: 'No bids' },
} as const;

const columns = [
  {
    key: 'title',
    title: words.what,
    render: ({ title, link }: Bid) =>
      link === null ? (
        (title ?? '—')
      ) : (
        <a href={link} target="_blank" rel="noreferrer noopener">
          {title ?? link}
        </a>
      ),
  },
  { key: 'purchaser', title: words.purchaser, render: ({ purchaser }: Bid) => purchaser ?? '—' },
  { key: 'proxy', title: words.agency, render: ({ proxy }: Bid) => proxy ?? '—' },
  { key: 'kind', title: words.kind, render: ({ bidType }: Bid) => bidType ?? '—' },
  {
    key: 'time',
    title: words.published,
    render: ({ publishTime }: Bid) => (publishTime === null ? '—' : formatMinute(publishTime)),
  },
] as const;

/** Tenders of a company. */
export function Bids({ report: { companyName, mayAsk } }: { readonly report: Overview }): ReactNode {
  return (
    <PaidAnswer<Bid>
      name={`bids ${companyName}`}
      title={words.title}
      columns={columns}
      mayAsk={mayAsk}
      ask={words.ask}
      none={words.none}
      load={(asked, signal) =>
        client.call(tianyancha.calls.bids, { query: { keyword: companyName, ...asked }, signal, quiet: true })
      }
    />
  );
}
