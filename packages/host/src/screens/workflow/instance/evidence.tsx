import { CheckCircleFilled, DownloadOutlined, WarningFilled } from '@ant-design/icons';
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { saveFile } from '@scf-kit/sdk/client';
import { flowEvidence } from '@scf-kit/sdk/contract/workflow/evidence';
import { formatMoment } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { KeptCompanies } from '../../company-data/beside/kept-companies.tsx';

export type EvidenceAnswer = AnswerOf<typeof flowEvidence.calls.check>;
type Entry = EvidenceAnswer['entries'][number];
type File = EvidenceAnswer['files'][number];

const words = {
  sound: {
    zh: '存证完好：{n} 条记录、{files} 个文件与今天存储的内容一致',
    en: 'The evidence is intact: {n} {n|entry|entries} and {files} {files|file|files} match what is stored today',
  },
  broken: { zh: '存证与存储的内容不符', en: 'What is stored does not match the evidence' },
  checkedAt: { zh: '核对时间', en: 'Checked' },
  definition: { zh: '流程定义 SHA-256', en: 'Process definition, SHA-256' },
  form: { zh: '表单版本', en: 'Form version' },
  key: { zh: '签名密钥指纹', en: 'Signing key' },
  entries: { zh: '存证记录', en: 'Entries' },
  files: { zh: '文件', en: 'Files' },
  none: { zh: '没有文件', en: 'No files' },
  noEntries: { zh: '没有存证记录', en: 'No entries' },
  copied: { zh: '抄送的内容与文件', en: 'CC: content and files' },
  content: { zh: '{steps}：审批的内容与文件', en: '{steps}: content and files approved' },
  number: { zh: '序号', en: 'No.' },
  at: { zh: '时间', en: 'Time' },
  what: { zh: '内容', en: 'Content' },
  by: { zh: '操作人', en: 'By' },
  hash: { zh: 'SHA-256', en: 'SHA-256' },
  seal: { zh: '封存', en: 'Seal' },
  open: { zh: '待封存', en: 'Pending' },
  name: { zh: '文件', en: 'File' },
  whole: { zh: '一致', en: 'Matches' },
  changed: { zh: '不符', en: 'Differs' },
  state: { zh: '核对', en: 'Check' },
  download: { zh: '导出存证', en: 'Export the evidence' },
  about: {
    zh: '每一步审批都与前一步连成一条 SHA-256 链，每分钟封存并签名；任何改动都会在这里显示。',
    en: 'Each step is chained to the previous one by SHA-256, sealed and signed every minute; any later change is shown here.',
  },
} as const;

const createCheck =
  (processInstanceId: string) =>
  (signal: AbortSignal): Promise<EvidenceAnswer> =>
    client.call(flowEvidence.calls.check, { query: { processInstanceId }, signal, quiet: true });
export const useEvidence = (processInstanceId: string): Loading<EvidenceAnswer> =>
  useLoaded(`evidence ${processInstanceId}`, createCheck(processInstanceId));

/** The evidence of an instance, held against what is stored. */
export function Evidence({ processInstanceId }: { readonly processInstanceId: string }): ReactNode {
  const loaded = useEvidence(processInstanceId);
  return (
    <LoadState of={loaded} rows={8}>
      {(evidence) => <Checked evidence={evidence} processInstanceId={processInstanceId} />}
    </LoadState>
  );
}

function Checked({
  evidence,
  processInstanceId,
}: {
  readonly evidence: EvidenceAnswer;
  readonly processInstanceId: string;
}): ReactNode {
  const { say } = useTexts();
  const download = async (): Promise<void> => {
    const whole = await client.call(flowEvidence.calls.export, { query: { processInstanceId } });
    saveFile({
      blob: new Blob([JSON.stringify({ processInstanceId, ...whole }, null, 2)], { type: 'application/json' }),
      fileName: `evidence-${processInstanceId}.json`,
    });
  };
  return (
    <div className="evidence">
      <Verdict evidence={evidence} />
      <Descriptions
        size="small"
        column={1}
        className="evidence-facts"
        items={listFacts(evidence).map(([title, value]) => ({
          key: title.en,
          label: say(title),
          children: <code className="evidence-hash">{value}</code>,
        }))}
      />
      <FactTable<Entry>
        title={words.entries}
        rows={evidence.entries}
        rowKey={({ sequence }) => String(sequence)}
        empty={words.noEntries}
        columns={[
          { key: 'number', title: words.number, numeric: true, render: ({ sequence }) => sequence },
          { key: 'at', title: words.at, render: ({ at }) => (at === null ? '' : formatMoment(at)) },
          {
            key: 'what',
            title: words.what,
            render: (entry) => <span className="facts-wrap">{describeEntry(entry, say)}</span>,
          },
          { key: 'by', title: words.by, render: ({ names }) => names.join('、') },
          {
            key: 'hash',
            title: words.hash,
            render: ({ hash, sound }) => (
              <span title={hash}>
                {sound ? null : <WarningFilled className="evidence-broken" aria-label={say(words.changed)} />}{' '}
                <code>{short(hash)}</code>
              </span>
            ),
          },
          { key: 'seal', title: words.seal, numeric: true, render: ({ sealNumber }) => sealNumber ?? say(words.open) },
        ]}
      />
      <KeptCompanies processInstanceId={processInstanceId} />
      <FactTable<File>
        title={words.files}
        rows={evidence.files}
        rowKey={({ name, sha256 }) => `${name} ${sha256 ?? ''}`}
        empty={words.none}
        columns={[
          { key: 'name', title: words.name, render: ({ name }) => <span className="facts-wrap">{name}</span> },
          {
            key: 'hash',
            title: words.hash,
            render: ({ sha256 }) => (sha256 === null ? '' : <code title={sha256}>{short(sha256)}</code>),
          },
          {
            key: 'state',
            title: words.state,
            render: ({ sound }) => (
              <span className={sound ? 'evidence-sound' : 'evidence-broken'}>
                {sound ? <CheckCircleFilled /> : <WarningFilled />} {say(sound ? words.whole : words.changed)}
              </span>
            ),
          },
        ]}
      />
      {evidence.exportable && (
        <ActionButton className="evidence-export" icon={<DownloadOutlined />} action={() => download()}>
          {say(words.download)}
        </ActionButton>
      )}
    </div>
  );
}

const describeEntry = ({ steps, content }: Pick<Entry, 'steps' | 'content'>, say: Texts['say']): string =>
  !content
    ? steps.join('、')
    : steps.length === 0
      ? say(words.copied)
      : say(words.content, { steps: steps.join('、') });
const short = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;
const listFacts = ({ definitionSha256, formHash, keyFingerprint, checkedAt }: EvidenceAnswer) => [
  [words.checkedAt, formatMoment(checkedAt)] as const,
  ...(definitionSha256 === null ? [] : [[words.definition, definitionSha256] as const]),
  ...(formHash === null ? [] : [[words.form, formHash] as const]),
  [words.key, keyFingerprint] as const,
];

function Verdict({ evidence: { sound, faults, entries, files } }: { readonly evidence: EvidenceAnswer }): ReactNode {
  const { say } = useTexts();
  return sound ? (
    <Alert
      type="success"
      showIcon
      title={say(words.sound, { n: entries.length, files: files.length })}
      description={say(words.about)}
    />
  ) : (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(words.broken)}
      description={
        <ul className="evidence-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      }
    />
  );
}

/** The same on paper, every hash in full. */
export function PrintedEvidence({ evidence }: { readonly evidence: EvidenceAnswer }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <h2>{say(words.entries)}</h2>
      <p>
        {evidence.sound
          ? say(words.sound, { n: evidence.entries.length, files: evidence.files.length })
          : `${say(words.broken)}: ${evidence.faults.join('; ')}`}
      </p>
      <table className="print-record">
        <tbody>
          {listFacts(evidence).map(([title, value]) => (
            <tr key={title.en}>
              <th scope="row">{say(title)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            {[words.number, words.what, words.by, words.at, words.hash, words.seal].map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evidence.entries.map(({ sequence, steps, content, names, at, hash, sealNumber }) => (
            <tr key={sequence}>
              <td className="print-number">{sequence}</td>
              <td>{describeEntry({ steps, content }, say)}</td>
              <td>{names.join('、')}</td>
              <td>{at === null ? '' : formatMoment(at)}</td>
              <td>{hash}</td>
              <td className="print-number">{sealNumber ?? say(words.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {evidence.files.length > 0 && (
        <table>
          <thead>
            <tr>
              {[words.name, words.hash, words.state].map((title) => (
                <th key={title.en} scope="col">
                  {say(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {evidence.files.map(({ name, sha256, sound }) => (
              <tr key={`${name} ${sha256 ?? ''}`}>
                <td>{name}</td>
                <td>{sha256}</td>
                <td>{say(sound ? words.whole : words.changed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
