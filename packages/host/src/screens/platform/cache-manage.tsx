import { ReloadOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Drawer, Empty, Table, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { j2cache } from '@scf-kit/sdk/contract/platform/cache';
import { client, notify, operationHistory } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import type { AntColumns } from '../../table/columns/columns.tsx';
import '../../table/table.css';
import '../../table/rows/rows.css';
import '../../table/values/values.css';

type Cache = AnswerOf<(typeof j2cache)['calls']['list']>[number];
const words = {
  all: { zh: '清空全部缓存', en: 'Clear all caches' },
  evict: { zh: '清空', en: 'Clear' },
  keys: { zh: '查看键', en: 'View keys' },
  refresh: { zh: '刷新', en: 'Refresh' },
  actions: { zh: '操作', en: 'Actions' },
  rate: { zh: '命中率', en: 'Hit rate' },
  note: {
    zh: '数据来自当前服务节点；清空对所有服务节点生效。数据变更时缓存会自动失效。',
    en: 'Figures are those of the current server node; clearing applies to all nodes. Caches expire by themselves when data changes.',
  },
  confirmAll: {
    zh: '确定清空全部缓存吗？之后的请求会重新读取数据。',
    en: 'Clear all caches? Later requests read their data again.',
  },
  keysOf: { zh: '{region} 的键', en: 'Keys of {region}' },
  noKeys: { zh: '没有可以查看的键', en: 'No keys to show' },
  none: { zh: '没有缓存', en: 'No caches' },
} as const;
const REGIONS: Readonly<Record<string, Text>> = {
  dictionaries: { zh: '数据字典', en: 'Dictionaries' },
  areas: { zh: '行政区划', en: 'Areas' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  origins: { zh: '合作方来源', en: 'Partner origins' },
};
const figure = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : '');

/** The cached keys of a region. */
function Keys({
  region,
  mayEvict,
  onClose,
  onEvict,
}: {
  readonly region: string;
  readonly mayEvict: boolean;
  readonly onClose: () => void;
  readonly onEvict: (key: string) => Promise<void>;
}): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded(`cache keys ${region}`, (signal) =>
    client.call(j2cache.calls.keys, { query: { region }, signal, quiet: true }),
  );
  return (
    <Drawer open size={480} title={say(words.keysOf, { region })} onClose={onClose}>
      <LoadState of={loading}>
        {(keys) => (
          <Table<{ readonly key: string }>
            size="small"
            rowKey="key"
            showHeader={false}
            dataSource={keys.map((key) => ({ key }))}
            pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
            locale={{ emptyText: say(words.noKeys) }}
            columns={[
              { key: 'key', render: (_: unknown, { key }) => <code>{key}</code> },
              ...(mayEvict
                ? [
                    {
                      key: 'evict',
                      width: 80,
                      render: (_: unknown, { key }: { readonly key: string }) => (
                        <Button
                          type="link"
                          size="small"
                          onClick={() => {
                            void onEvict(key).then(loading.reload, () => undefined);
                          }}
                        >
                          {say(words.evict)}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </LoadState>
    </Drawer>
  );
}

/** The columns of what is kept; without `onEvict` none of it is forgotten here. */
const createCacheColumns = (
  say: (text: Text) => string,
  onKeys: (region: string) => void,
  onEvict: ((part: { readonly region: string }) => void) | undefined,
): AntColumns<Cache> => {
  const { fields } = j2cache;
  const getTitle = (name: 'region' | 'level' | 'size' | 'ttl' | 'hits' | 'misses'): string =>
    say(fields[name].title ?? { zh: name, en: name });
  return [
    {
      key: 'region',
      title: getTitle('region'),
      render: (_: unknown, cache) => {
        const name = REGIONS[cache.region];
        return (
          <>
            {name ? say(name) : cache.region} <code className="field-empty">{cache.region}</code>
          </>
        );
      },
    },
    {
      key: 'level',
      title: getTitle('level'),
      render: (_: unknown, cache) => say(fields.level.values[String(cache.level)] ?? { zh: '', en: '' }),
    },
    { key: 'size', title: getTitle('size'), align: 'right', dataIndex: 'size', render: figure },
    { key: 'ttl', title: getTitle('ttl'), align: 'right', dataIndex: 'ttl', render: figure },
    { key: 'hits', title: getTitle('hits'), align: 'right', dataIndex: 'hits', render: figure },
    { key: 'misses', title: getTitle('misses'), align: 'right', dataIndex: 'misses', render: figure },
    {
      key: 'rate',
      title: say(words.rate),
      align: 'right',
      render: (_: unknown, { hits, misses }) =>
        hits + misses === 0 ? '—' : `${((hits / (hits + misses)) * 100).toFixed(1)}%`,
    },
    {
      key: 'actions',
      title: say(words.actions),
      render: (_: unknown, cache) => (
        <div className="table-actions">
          <Button type="link" size="small" onClick={() => onKeys(cache.region)}>
            {say(words.keys)}
          </Button>
          {onEvict && (
            <Button type="link" size="small" danger onClick={() => onEvict({ region: cache.region })}>
              {say(words.evict)}
            </Button>
          )}
        </div>
      ),
    },
  ];
};

/** `/system/cache-manage`: what the server keeps in memory, and forgetting it. */
export default function CacheManage(): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const { route } = usePage();
  const mayEvict = useMayCall()(j2cache.calls.evict.access);
  const [region, setRegion] = useState<string | undefined>(undefined);
  const loading = useLoaded('caches', (signal) => client.call(j2cache.calls.list, { signal, quiet: true }));
  const evict = async (part: { readonly region?: string; readonly key?: string }): Promise<void> => {
    await client.call(j2cache.calls.evict, { query: part });
    notify({ kind: 'success', title: say({ zh: '缓存已清除', en: 'Cleared' }) });
    loading.reload();
  };
  const quietly = (part: { readonly region?: string }): void => {
    void evict(part).catch(() => undefined);
  };
  return (
    <section className="table-page" aria-label={say(route.title)}>
      <div className="table-card">
        <div className="table-bar">
          <h1 className="table-title">{say(route.title)}</h1>
          <div className="table-buttons">
            {mayEvict && (
              <Button
                danger
                onClick={() => {
                  operationHistory.click(say(words.all));
                  modal.confirm({
                    title: say(words.confirmAll),
                    okText: say(words.evict),
                    okButtonProps: { danger: true },
                    cancelText: t('auth.logout.confirm.cancel'),
                    onOk: () => evict({}).catch(() => undefined),
                  });
                }}
              >
                {say(words.all)}
              </Button>
            )}
            <Tooltip title={say(words.refresh)}>
              <Button
                type="text"
                icon={<ReloadOutlined spin={loading.busy} />}
                aria-label={say(words.refresh)}
                onClick={loading.reload}
              />
            </Tooltip>
          </div>
        </div>
        <p className="field-empty">{say(words.note)}</p>
        <LoadState of={loading}>
          {(caches) => (
            <Table<Cache>
              size="small"
              rowKey="region"
              dataSource={[...caches]}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} /> }}
              columns={createCacheColumns(say, setRegion, mayEvict ? quietly : undefined)}
            />
          )}
        </LoadState>
      </div>
      {region !== undefined && (
        <Keys
          region={region}
          mayEvict={mayEvict}
          onClose={() => setRegion(undefined)}
          onEvict={(key) => evict({ region, key })}
        />
      )}
    </section>
  );
}
