import { App as AntApp, Button, Empty, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { officeMenu } from '@scf-kit/sdk/contract/access/office-menu';
import { office, officeTypes } from '@scf-kit/sdk/contract/enterprise/office';
import { client, notify } from '../../../services.ts';
import { Can } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ReferenceSelect } from '../../../table/filters/filter-control.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfficeAuthorities } from './office-authorities.tsx';

/** The menus and the authorities of one office. */
export function OfficeOffers(): ReactNode {
  const { say } = useTexts();
  const [officeId, setOfficeId] = useState<string>();
  return (
    <>
      <Typography.Paragraph type="secondary">
        {say({
          zh: '企业没有单独设置时使用其类型的菜单；授权可在有效期内单独开通或停用某项权限。',
          en: 'An enterprise uses the menus of its type until it has its own. An authority grants or withdraws a single permission, if needed for a limited time.',
        })}
      </Typography.Paragraph>
      <label className="menus-office">
        <span>{say({ zh: '企业', en: 'Enterprise' })}</span>
        <ReferenceSelect
          target="office"
          value={officeId}
          onChange={(value) => setOfficeId(typeof value === 'string' ? value : undefined)}
        />
      </label>
      {officeId === undefined ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say({ zh: '请选择企业', en: 'Select an enterprise' })}
        />
      ) : (
        <OneOffice key={officeId} officeId={officeId} />
      )}
    </>
  );
}

function OneOffice({ officeId }: { readonly officeId: string }): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const loaded = useLoaded(officeId, async (signal) => {
    const row = await client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true });
    const [lines, offered] = await Promise.all([
      client.call(menu.calls.ofOfficeType, { query: { officeType: row.type }, signal, quiet: true }),
      client.call(officeMenu.calls.ofOffice, { params: { officeId }, signal, quiet: true }),
    ]);
    return { row, lines, offered: new Set(offered.map(({ id }) => id)), own: offered.some(({ own }) => own) };
  });
  const reset = (): void => {
    modal.confirm({
      title: say({ zh: '恢复为类型默认菜单？', en: 'Restore the menus of the type?' }),
      content: say({ zh: '该企业单独设置的菜单将被移除。', en: 'The enterprise’s own menus are removed.' }),
      okText: say({ zh: '恢复', en: 'Restore type menus' }),
      cancelText: t('auth.logout.confirm.cancel'),
      onOk: () =>
        client.call(officeMenu.calls.reset, { body: { officeId } }).then(
          () => {
            notify({
              kind: 'success',
              title: say({ zh: '已恢复为类型默认菜单', en: 'Restored to the menus of its type' }),
            });
            loaded.reload();
          },
          () => undefined,
        ),
    });
  };
  return (
    <LoadState of={loaded} rows={10}>
      {({ row, lines, offered, own }) =>
        row.type === 'PLATFORM' ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('access.platformOffice')} />
        ) : (
          <div className="menus-columns">
            <section aria-label={say({ zh: '企业的菜单', en: 'Menus of the enterprise' })}>
              <h2>
                {say({ zh: '菜单', en: 'Menus' })}{' '}
                <Tag>
                  {own
                    ? say({ zh: '单独设置', en: 'Own menus' })
                    : say({ zh: '同“{type}”', en: 'Same as "{type}"' }, { type: say(officeTypes[row.type]) })}
                </Tag>
              </h2>
              <OfferEditor
                key={[...offered].join()}
                lines={lines}
                offered={offered}
                save={async (change) => {
                  await client.call(officeMenu.calls.save, { body: { officeId, ...change } });
                  loaded.reload();
                }}
                beside={
                  own ? (
                    <Can code="MENU_MANAGE" action="edit">
                      <Button onClick={reset}>{say({ zh: '恢复为类型默认', en: 'Restore type menus' })}</Button>
                    </Can>
                  ) : null
                }
              />
            </section>
            <OfficeAuthorities officeId={officeId} />
          </div>
        )
      }
    </LoadState>
  );
}
