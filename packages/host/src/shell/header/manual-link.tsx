import { BookOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { MANUAL_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { $config, navigation } from '../../services.ts';
import { followLink } from '../controls/follow-link.ts';
import { toAddress, type Location } from '../../navigation/location.ts';
import { useTexts } from '../texts.ts';

/** Leads to the manual: the deployment's own, else the chapter that explains the page one is on. */
export function ManualLink(): ReactNode {
  const { say } = useTexts();
  const own = useStore($config)?.userManualUrl ?? undefined;
  const { path } = useStore(navigation.$location);
  const chapter: Location = { path: MANUAL_PAGE, query: {}, hash: path };
  const name = say({ zh: '用户手册', en: 'User manual' });
  return (
    <Button
      type="text"
      icon={<BookOutlined />}
      aria-label={name}
      {...(own === undefined
        ? {
            href: toAddress(chapter),
            onClick: (event) => followLink(event, chapter),
          }
        : { href: own, target: '_blank', rel: 'noopener' })}
    >
      <span className="shell-wide">{name}</span>
    </Button>
  );
}
