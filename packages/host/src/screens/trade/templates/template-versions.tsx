import type { ReactNode } from 'react';
import { contractTemplateVersion } from '@scf-kit/sdk/contract/trade/contract-template';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { CopyButton } from '../../../table/values/copy-text.tsx';
import './template.css';

const words = {
  versions: { zh: '版本', en: 'Versions' },
  none: { zh: '启用后保存即发布版本', en: 'A version is published when an enabled template is saved' },
  version: { zh: '版本', en: 'Version' },
  hash: { zh: '摘要（SHA-256）', en: 'SHA-256' },
  time: { zh: '发布时间', en: 'Published' },
} as const;

/** The versions of a template, one for each time it was published; documents name the version that made them. */
export function TemplateVersions({ templateId }: { readonly templateId: string }): ReactNode {
  const loaded = useLoaded(`versions of ${templateId}`, (signal) =>
    client.call(contractTemplateVersion.calls.ofTemplate, {
      query: { contractTemplateId: templateId },
      signal,
      quiet: true,
    }),
  );
  return (
    <LoadState of={loaded}>
      {(rows) => (
        <FactTable
          title={words.versions}
          rows={rows}
          rowKey={({ id }) => id}
          empty={words.none}
          columns={[
            {
              key: 'version',
              title: words.version,
              numeric: true,
              render: ({ templateVersion }) => templateVersion,
            },
            { key: 'time', title: words.time, render: ({ createTime }) => formatMinute(createTime) },
            {
              key: 'hash',
              title: words.hash,
              render: ({ sha256 }) => (
                <span className="template-hash">
                  {sha256}
                  <CopyButton text={sha256} />
                </span>
              ),
            },
          ]}
        />
      )}
    </LoadState>
  );
}
