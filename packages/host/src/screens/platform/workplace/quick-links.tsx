import { useStore } from '@nanostores/react';
import { Button, Card, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { $routeTable, navigation } from '../../../services.ts';
import type { Route, RouteTable } from '../../../navigation/route.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useKeptTexts } from '../../../table/views/views.ts';
import { ALL_TASKS } from './figures.ts';

/** The name under which a person's links are kept. */
const PAGE = 'workplace-links';
const MOST = 12;

/** Offered first to those who look after the platform: they may open nearly everything that others work on. */
const OF_ADMINISTRATORS: readonly string[] = [
  '/system/user',
  '/system/role',
  '/enterprise/manage',
  '/flowable/dynamic-form',
  '/flowable/process',
  ALL_TASKS,
  '/system/login-log',
  '/dashboard/notice-message',
];

/** Offered until a person chooses: the first of these that they may open. */
const USUAL: readonly string[] = [
  '/financing-service/start',
  '/financing-service/financing-end',
  '/financing-approval/my-todo',
  '/financing-approval/my-have-todo',
  '/finance/to-pay',
  '/financing-party/project',
  '/financing-party/manage',
  '/stock/import',
  '/stock/export',
  '/stock/count',
  '/stock/manage',
  '/enterprise/seal-apply',
  '/flowable/dynamic-form',
  '/official/engine-bidding-info',
  '/system/user',
  '/dashboard/notice-message',
];
const USUALLY = 8;

const words = {
  title: { zh: '快捷入口', en: 'Quick links' },
  choose: { zh: '设置', en: 'Set up' },
  heading: { zh: '设置快捷入口', en: 'Set up quick links' },
  hint: { zh: '最多 {n} 个，按选择的先后排列', en: 'At most {n}, in the order you select them' },
  save: { zh: '保存', en: 'Save' },
  none: { zh: '还没有快捷入口，点击“设置”添加', en: 'No link yet. Press “Set up” to add some.' },
} as const;

const opened = (table: RouteTable | undefined, paths: readonly string[]): readonly Route[] =>
  paths.flatMap((path) => {
    const route = table?.get(path);
    return route ? [route] : [];
  });

const listUsual = (table: RouteTable | undefined): readonly Route[] =>
  opened(table, table?.has(ALL_TASKS) ? OF_ADMINISTRATORS : USUAL).slice(0, USUALLY);

/** The places a person goes to most, as they chose them. */
export function QuickLinks(): ReactNode {
  const { say, t } = useTexts();
  const table = useStore($routeTable);
  const [own, keep] = useKeptTexts(PAGE, 'paths');
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined);
  const links = own ? opened(table, own) : listUsual(table);
  const offered = [...(table?.values() ?? [])].filter(({ kind, path }) => kind === 'screen' && path !== '/');
  const save = (): void => {
    if (chosen) keep(chosen);
    setChosen(undefined);
  };
  return (
    <Card
      title={say(words.title)}
      variant="borderless"
      extra={
        <Button type="link" onClick={() => setChosen(links.map(({ path }) => path))}>
          {say(words.choose)}
        </Button>
      }
    >
      {links.length === 0 ? <p className="workplace-quiet">{say(words.none)}</p> : null}
      <nav className="workplace-links" aria-label={say(words.title)}>
        {links.map((route) => (
          <Button key={route.path} block className="workplace-link" onClick={() => navigation.go(route.path)}>
            {say(route.title)}
          </Button>
        ))}
      </nav>
      <Modal
        open={chosen !== undefined}
        title={say(words.heading)}
        okText={say(words.save)}
        cancelText={t('auth.logout.confirm.cancel')}
        onOk={save}
        onCancel={() => setChosen(undefined)}
        destroyOnHidden
      >
        <p className="workplace-quiet">{say(words.hint, { n: MOST })}</p>
        <Select
          mode="multiple"
          className="workplace-choice"
          aria-label={say(words.heading)}
          maxCount={MOST}
          value={[...(chosen ?? [])]}
          onChange={(paths: string[]) => setChosen(paths)}
          optionFilterProp="label"
          options={offered.map(({ path, title }) => ({ value: path, label: say(title) }))}
        />
      </Modal>
    </Card>
  );
}
