import { FileTextOutlined } from '@ant-design/icons';
import { Alert, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { contractDocument, contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify, operationHistory } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { RecordValue } from '../../../table/detail/record-sections.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { CopyButton } from '../../../table/values/copy-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import './contract-documents.css';

const words = {
  template: { zh: '合同模板', en: 'Contract template' },
  make: { zh: '生成合同文件', en: 'Generate documents' },
  made: { zh: '合同文件已生成', en: 'Documents generated' },
  documents: { zh: '已生成的文件', en: 'Generated documents' },
  none: { zh: '还没有生成文件，可选择模板生成', en: 'No documents yet. Select a template to generate them.' },
  noTemplates: { zh: '没有适用的合同模板', en: 'No template fits this contract' },
  docx: { zh: 'Word 文件', en: 'Word document' },
  pdf: { zh: 'PDF 文件', en: 'PDF' },
  version: { zh: '模板版本', en: 'Version' },
  state: { zh: '标记', en: 'Mark' },
  draft: { zh: '草稿', en: 'Draft' },
  final: { zh: '正式', en: 'Final' },
  time: { zh: '生成时间', en: 'Generated' },
} as const;

function Hash({ of }: { readonly of: string | null }): ReactNode {
  return of === null ? null : (
    <div className="document-hash">
      <span title={of}>{of.slice(0, 12)}…</span>
      <CopyButton text={of} />
    </div>
  );
}

type MadeDocument = AnswerOf<typeof contractDocument.calls.ofContract>[number];

const createDocumentColumns = (say: (text: Text) => string): readonly FactColumn<MadeDocument>[] => [
  { key: 'time', title: words.time, render: ({ createTime }) => formatMinute(createTime) },
  {
    key: 'version',
    title: words.version,
    numeric: true,
    render: (made) => (
      <RecordValue field={['contractTemplateVersionId', contractDocument.own.contractTemplateVersionId]} row={made} />
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
];

/** The documents made of a contract, and making them from a template. */
export function ContractDocuments({ row }: { readonly row: AnyRow }): ReactNode {
  const { say } = useTexts();
  const contractId = String(readValue(row, 'id'));
  const contractType = Number(readValue(row, 'contractType'));
  const own = readValue(row, 'contractTemplateId');
  const [chosen, setChosen] = useState(typeof own === 'string' ? own : undefined);
  const { refusal, attempt } = useSaving();
  /** Why there is no PDF of the document that was made. */
  const [reason, setReason] = useState<string | null>(null);
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
    setReason(null);
    operationHistory.click(say(words.make));
    await attempt(async () => {
      const { pdfReason } = await client.call(contractTemplate.calls.generation, {
        body: { contractId, ...(chosen === undefined ? {} : { contractTemplateId: chosen }) },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.made) });
      setReason(pdfReason);
      documents.reload();
    });
  };
  return (
    <>
      <div className="document-make">
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
        <ActionButton type="primary" icon={<FileTextOutlined />} disabled={chosen === undefined} action={make}>
          {say(words.make)}
        </ActionButton>
      </div>
      {refusal === undefined ? null : (
        <Alert className="page-hint" type="error" showIcon role="alert" title={refusal} />
      )}
      {reason === null ? null : <Alert className="page-hint" type="info" showIcon role="status" title={reason} />}
      <LoadState of={documents}>
        {(rows) => (
          <FactTable
            title={words.documents}
            rows={rows}
            rowKey={({ id }) => id}
            empty={words.none}
            columns={createDocumentColumns(say)}
          />
        )}
      </LoadState>
    </>
  );
}
