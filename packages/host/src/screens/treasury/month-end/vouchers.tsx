import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Form, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError, saveFile } from '@scf-kit/sdk/client';
import { accountingExport, accountingSystems } from '@scf-kit/sdk/contract/treasury/accounting';
import { client, navigation, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { DecimalInput } from '../../../table/inputs/decimal-input.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';

const words = {
  title: { zh: '会计凭证', en: 'Accounting entries' },
  waiting: { zh: '待导出凭证 {n} 张，其中红字 {red} 张', en: '{n} entries to export, {red} of them red' },
  none: { zh: '{month} 的凭证已全部导出', en: 'All entries of {month} have been exported' },
  system: { zh: '财务软件', en: 'Accounting system' },
  rate: { zh: '{name}汇率', en: 'Rate of {name}' },
  export: { zh: '导出凭证', en: 'Export the entries' },
  done: { zh: '已导出 {n} 张凭证：{code}', en: '{n} entries exported: {code}' },
  history: { zh: '导出记录', en: 'Exports' },
  again: { zh: '下载', en: 'Download' },
  accounts: { zh: '科目对应', en: 'Account mapping' },
  empty: { zh: '还没有导出过凭证', en: 'No entries have been exported yet' },
} as const;
type System = keyof typeof accountingSystems;

async function fetchFile(id: string): Promise<void> {
  try {
    saveFile(await client.download(accountingExport.calls.file.path, { id }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify({ kind: 'error', title: error.message });
  }
}

/** The entries of a month for the accounting system, each of which leaves once, and the files they left in. */
export function Vouchers({ month }: { readonly month: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [version, setVersion] = useState(0);
  const [system, setSystem] = useState<System>('KINGDEE');
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const loaded = useLoaded(`vouchers ${month} ${version}`, (signal) =>
    client.call(accountingExport.calls.waiting, { query: { month }, signal, quiet: true }),
  );
  const leave = async (): Promise<void> => {
    try {
      const { id, exportCode, vouchers } = await client.call(accountingExport.calls.export, {
        body: { month, system, rates },
      });
      notify({ kind: 'success', title: say(words.done, { n: vouchers ?? 0, code: exportCode }) });
      setVersion((count) => count + 1);
      await fetchFile(id);
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <>
      <section className="page-card month-end-vouchers">
        <h2>{say(words.title)}</h2>
        <LoadState of={loaded} rows={2}>
          {({ vouchers, red, currencies }) =>
            vouchers === 0 ? (
              <Alert type="info" showIcon title={say(words.none, { month })} />
            ) : (
              <Form layout="inline" className="month-end-form">
                <p>{say(words.waiting, { n: vouchers, red })}</p>
                <Form.Item label={say(words.system)}>
                  <Radio.Group
                    aria-label={say(words.system)}
                    value={system}
                    options={Object.entries(accountingSystems).map(([value, title]) => ({ value, label: say(title) }))}
                    onChange={({ target }) => setSystem(target.value === 'YONYOU' ? 'YONYOU' : 'KINGDEE')}
                  />
                </Form.Item>
                {currencies.map(({ id, name }) => (
                  <Form.Item key={id} label={say(words.rate, { name })} htmlFor={`rate-${id}`} required>
                    <DecimalInput
                      id={`rate-${id}`}
                      min="0.000001"
                      precision={6}
                      value={rates[id] ?? null}
                      onChange={(rate) => setRates((before) => ({ ...before, [id]: rate ?? '' }))}
                    />
                  </Form.Item>
                ))}
                {mayCall(accountingExport.calls.export.access) ? (
                  <ActionButton type="primary" icon={<DownloadOutlined />} action={leave}>
                    {say(words.export)}
                  </ActionButton>
                ) : null}
              </Form>
            )
          }
        </LoadState>
      </section>
      <ResourceTable
        resource={accountingExport}
        title={words.history}
        version={version}
        buttons={[
          { key: 'accounts', label: words.accounts, onClick: () => navigation.go('/finance/month-end/accounts') },
        ]}
        rowActions={({ id }) => [{ key: 'file', label: words.again, onClick: () => void fetchFile(id) }]}
        empty={words.empty}
      />
    </>
  );
}
