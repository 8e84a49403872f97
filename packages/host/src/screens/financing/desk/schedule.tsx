import { DownloadOutlined } from '@ant-design/icons';
import { Input, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { Text } from '@scf-kit/sdk/contract/text';
import { financingLoanManage, scheduleNodes, scheduleStates } from '@scf-kit/sdk/contract/financing/post-loan';
import { client } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { Pages } from '../../../table/plain/pages.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { placeOfLoan } from './places.ts';
import './desk.css';

const words = {
  project: { zh: '项目', en: 'Project' },
  none: { zh: '没有在贷项目', en: 'No outstanding loans' },
  find: { zh: '项目编号或名称', en: 'Project number or name' },
  file: { zh: '导出 Excel', en: 'Export to Excel' },
} as const;

const TONE = ['default', 'processing', 'success', 'error'] as const;
const NODES = Object.entries(scheduleNodes);
/** Projects on a page: the call answers nodes. */
const PROJECTS = 15;

const { schedule, scheduleFile } = financingLoanManage.calls;

/** A line a project, a node a column: what is done, on its way or late. */
export function Schedule({
  title,
  query,
}: {
  readonly title: Text;
  readonly query: { readonly variant: 'normal' | 'rz'; readonly financingId?: string };
}): ReactNode {
  const { say } = useTexts();
  const [current, setCurrent] = useState(1);
  const [keyword, setKeyword] = useState('');
  const asked = { ...query, ...(keyword === '' ? {} : { keyword }) };
  const loaded = useLoaded(`loan schedule ${JSON.stringify(asked)} ${current}`, (signal) =>
    client.call(schedule, { query: { ...asked, current, size: PROJECTS * NODES.length }, signal, quiet: true }),
  );
  const save = async (): Promise<void> => {
    const answer = await client.export(scheduleFile, { ...asked });
    if ('blob' in answer) saveFile(answer);
  };
  return (
    <section className="page-card">
      <div className="schedule-head">
        <h1 className="page-title">{say(title)}</h1>
        <Input.Search
          allowClear
          className="schedule-find"
          placeholder={say(words.find)}
          aria-label={say(words.find)}
          onSearch={(word) => {
            setKeyword(word.trim());
            setCurrent(1);
          }}
        />
        <ActionButton icon={<DownloadOutlined />} action={save}>
          {say(words.file)}
        </ActionButton>
      </div>
      <LoadState of={loaded}>
        {({ records, total }) => {
          const rows = [...Map.groupBy(records, ({ financingId }) => financingId).values()].flatMap((of) => {
            const [first] = of;
            return first ? [{ ...first, of }] : [];
          });
          return (
            <>
              <FactTable
                title={title}
                bare
                rows={rows}
                rowKey={({ financingId }) => financingId}
                empty={words.none}
                columns={[
                  {
                    key: 'project',
                    title: words.project,
                    render: ({ financingId, financingCode, financingName }) => (
                      <div className="schedule-project">
                        <PlaceLink to={placeOfLoan(financingId)}>{financingCode}</PlaceLink>
                        <small title={financingName}>{financingName}</small>
                      </div>
                    ),
                  },
                  ...NODES.map(([name, text]) => ({
                    key: name,
                    title: text,
                    render: ({ of }: (typeof rows)[number]) => {
                      const node = of.find(({ scheduleNode }) => scheduleNode === name);
                      return node ? (
                        <div className="schedule-node">
                          <Tag color={TONE[node.scheduleStatus]}>{say(scheduleStates[node.scheduleStatus])}</Tag>
                          {node.scheduleDate ? <small>{node.scheduleDate}</small> : null}
                        </div>
                      ) : (
                        '—'
                      );
                    },
                  })),
                ]}
              />
              <Pages current={current} size={PROJECTS} total={total / NODES.length} onChange={setCurrent} />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
