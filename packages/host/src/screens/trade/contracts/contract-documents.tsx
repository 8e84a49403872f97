import { FileTextOutlined } from '@ant-design/icons';
import { Alert, Button, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { contractDocument, contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, notify, operationHistory } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { RecordValue } from '../../../table/detail/record-sections.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { CopyButton } from '../../../table/values/copy-text.tsx';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';
import '../head/head.css';

const words = {
  template: { zh: '合同模板', en: 'Contract template' },
  make: { zh: '生成合同文件', en: 'Make the documents' },
  made: { zh: '合同文件已生成', en: 'The documents were made' },
  documents: { zh: '已生成的文件', en: 'Documents made' },
  none: { zh: '还没有生成文件，可选择模板生成', en: 'No document was made yet. Choose a template.' },
  noTemplates: { zh: '没有适用的合同模板', en: 'There is no template for such a contract' },
  docx: { zh: 'Word 文件', en: 'Word document' },
  pdf: { zh: 'PDF 文件', en: 'PDF' },
  version: { zh: '模板版本', en: 'Version' },
  state: { zh: '标记', en: 'Mark' },
  draft: { zh: '草稿', en: 'Draft' },
  final: { zh: '正式', en: 'Final' },
  time: { zh: '生成时间', en: 'Made' },
} as const;

function Hash({ of }: { readonly of: string | null }): ReactNode {
  return of === null ? null : (
    <div className="trade-hash">
      <span title={of}>{of.slice(0, 12)}…</span>
      <CopyButton text={of} />
    </div>
  );
}

/** The documents made of a contract, and making them from a template. */
export function ContractDocuments({ row }: { readonly row: AnyRow }): ReactNode {
  const { say } = useTexts();
  const contractId = String(valueOf(row, 'id'));
  const contractType = Number(valueOf(row, 'contractType'));
  const own = valueOf(row, 'contractTemplateId');
  const [chosen, setChosen] = useState(typeof own === 'string' ? own : undefined);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'error' | 'info'; readonly text: string }>();
  const templates = useLoaded('contract templates', (signal) =>
    client.call(contractTemplate.calls.page, { query: { size: 200 }, signal, quiet: true }),
  );
  const documents = useLoaded(`documents of ${contractId}`, (signal) =>
    client.call(contractDocument.calls.ofContract, { query: { contractId }, signal, quiet: true }),
  );
  const options = (templates.data?.records ?? [])
    .filter((template) => template.enabled && (template.contractType ?? contractType) === contractType)
    .map(({ id, name }) => ({ value: id, label: name }));
  const make = async (): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    operationHistory.click(say(words.make));
    try {
      const { pdfReason } = await client.call(contractTemplate.calls.generation, {
        body: { contractId, ...(chosen === undefined ? {} : { contractTemplateId: chosen }) },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.made) });
      if (pdfReason !== null) setSaid({ kind: 'info', text: pdfReason });
      documents.reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ kind: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="trade-make">
        <Select
          aria-label={say(words.template)}
          placeholder={say(words.template)}
          showSearch={{ optionFilterProp: 'label' }}
          value={options.some(({ value }) => value === chosen) ? chosen : undefined}
          options={options}
          loading={templates.busy}
          notFoundContent={say(words.noTemplates)}
          onChange={(id: string | undefined) => setChosen(id)}
        />
        <Button
          type="primary"
          icon={<FileTextOutlined />}
          loading={busy}
          disabled={chosen === undefined}
          onClick={() => {
            void make();
          }}
        >
          {say(words.make)}
        </Button>
      </div>
      {said ? (
        <Alert
          className="page-hint"
          type={said.kind}
          showIcon
          role={said.kind === 'error' ? 'alert' : 'status'}
          title={said.text}
        />
      ) : null}
      <LoadState of={documents}>
        {(rows) => (
          <FactTable
            title={words.documents}
            rows={rows}
            rowKey={({ id }) => id}
            empty={words.none}
            columns={[
              { key: 'time', title: words.time, render: ({ createTime }) => formatMoment(createTime) },
              {
                key: 'version',
                title: words.version,
                numeric: true,
                render: (made) => (
                  <RecordValue
                    field={['contractTemplateVersionId', contractDocument.own.contractTemplateVersionId]}
                    row={made}
                  />
                ),
              },
              {
                key: 'state',
                title: words.state,
                render: ({ draft }) =>
                  draft ? <Tag color="warning">{say(words.draft)}</Tag> : <Tag color="success">{say(words.final)}</Tag>,
              },
              {
                key: 'docx',
                title: words.docx,
                render: (made) => (
                  <>
                    <RecordValue field={['docxFile', contractDocument.own.docxFile]} row={made} />
                    <Hash of={made.docxSha256} />
                  </>
                ),
              },
              {
                key: 'pdf',
                title: words.pdf,
                render: (made) => (
                  <>
                    <RecordValue field={['pdfFile', contractDocument.own.pdfFile]} row={made} />
                    <Hash of={made.pdfSha256} />
                  </>
                ),
              },
            ]}
          />
        )}
      </LoadState>
    </>
  );
}
