import { Card } from 'antd';
import { useState, type ReactNode } from 'react';
import { openingRecord } from '@scf-kit/sdk/contract/platform/opening-record';
import { client } from '../../../services.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Pages } from '../../../table/plain/pages.tsx';

const words = {
  title: { zh: '生成的单据', en: 'Generated documents' },
  kind: { zh: '单据', en: 'Document' },
  code: { zh: '编号', en: 'Number' },
  none: { zh: '没有生成单据', en: 'No documents generated' },
} as const;
const SIZE = 20;

/** The documents that an opening made, each of which opens by its number. */
export function OpeningDocuments({ id }: { readonly id: string }): ReactNode {
  const { say } = useTexts();
  const [current, setCurrent] = useState(1);
  const loaded = useLoaded(`opening documents ${id} ${current}`, (signal) =>
    client.call(openingRecord.calls.documents, {
      query: { openingId: id, current, size: SIZE },
      signal,
      quiet: true,
    }),
  );
  return (
    <Card size="small" variant="borderless" title={say(words.title)}>
      <LoadState of={loaded} rows={4}>
        {({ records, total }) => (
          <>
            <FactTable
              bare
              title={words.title}
              rows={records}
              rowKey={(record) => record.id}
              empty={words.none}
              columns={[
                { key: 'kind', title: words.kind, render: ({ kindText }) => kindText },
                {
                  key: 'code',
                  title: words.code,
                  render: ({ resource, recordId, recordCode }) => (
                    <RecordLink resource={resource} id={recordId}>
                      {recordCode}
                    </RecordLink>
                  ),
                },
              ]}
            />
            <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
          </>
        )}
      </LoadState>
    </Card>
  );
}
