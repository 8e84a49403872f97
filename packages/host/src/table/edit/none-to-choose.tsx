import { useStore } from '@nanostores/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { buildOptionsEndpoint } from '@scf-kit/sdk/contract/endpoint';
import type { Text } from '@scf-kit/sdk/contract/text';
import { $routeTable, client } from '../../services.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { toAddress } from '../../navigation/location.ts';
import { useTexts } from '../../shell/texts.ts';

/** Where records of a kind are added, and what is said while there are none. */
interface Adding {
  readonly path: string;
  readonly none: Text;
  /** To people who do not add them. */
  readonly ask: Text;
}

/** Records that forms ask for and a new installation has none of, by their resource. */
const ADDED: Readonly<Record<string, Adding>> = {
  'bank-account': {
    path: '/finance/bank-account',
    none: { zh: '还没有银行账户，请先添加：', en: 'There is no bank account yet. Add one first:' },
    ask: {
      zh: '还没有银行账户，请联系财务人员添加',
      en: 'There is no bank account yet. Ask your finance staff to add one.',
    },
  },
};

function NoneOf({ target, path, none, ask }: Adding & { readonly target: string }): ReactNode {
  const { say } = useTexts();
  const screen = useStore($routeTable)?.get(path);
  const version = useChangeCount(target);
  const { data } = useLoaded(`any ${target} ${version}`, (signal) =>
    client.call(buildOptionsEndpoint(target), { query: { keyword: '' }, signal, quiet: true }),
  );
  if (data?.length !== 0) return null;
  return (
    <p className="edit-none" role="status">
      {say(screen ? none : ask)}{' '}
      {screen ? (
        // In a tab of its own: what was typed here stays.
        <Button
          type="link"
          size="small"
          className="text-link"
          href={toAddress({ path, query: {} })}
          target="_blank"
          rel="noopener"
        >
          {say(screen.title)}
        </Button>
      ) : null}
    </p>
  );
}

/** Below a choice among records: where one is added while there are none. Nothing where there is one to choose. */
export function NoneToChoose({ target }: { readonly target: string }): ReactNode {
  const adding = ADDED[target];
  return adding ? <NoneOf target={target} {...adding} /> : null;
}
