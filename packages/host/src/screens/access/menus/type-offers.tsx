import { Segmented, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { defaultMenu } from '@scf-kit/sdk/contract/access/default-menu';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { officeTypes } from '@scf-kit/sdk/contract/enterprise/office';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { OfferEditor } from './offer-editor.tsx';

type OfficeType = keyof typeof officeTypes;
const isType = (value: string): value is OfficeType => Object.hasOwn(officeTypes, value);
/** The platform has everything. */
const TYPES = Object.keys(officeTypes).filter((type): type is OfficeType => isType(type) && type !== 'PLATFORM');

/** The menus every office of a type is offered. */
export function TypeOffers(): ReactNode {
  const { say } = useTexts();
  const [type, setType] = useState<OfficeType>(TYPES[0] ?? 'CUSTOMER');
  const loaded = useLoaded(type, async (signal) => {
    const [lines, selected] = await Promise.all([
      client.call(menu.calls.ofOfficeType, { query: { officeType: type }, signal, quiet: true }),
      client.call(menu.calls.selectedOfOfficeType, { query: { officeType: type }, signal, quiet: true }),
    ]);
    return { type, lines, offered: new Set(selected.map(({ id }) => id)) };
  });
  return (
    <>
      <Typography.Paragraph type="secondary">
        {say({
          zh: '该类型的企业可使用的菜单；角色只能在此范围内授权。单独设置过菜单的企业不受影响。',
          en: 'Menus available to enterprises of this type; their roles can grant no more than this. Enterprises with menus of their own are not affected.',
        })}
      </Typography.Paragraph>
      <Segmented<string>
        className="menus-types"
        value={type}
        aria-label={say({ zh: '企业类型', en: 'Enterprise type' })}
        options={TYPES.map((value) => ({ value, label: say(officeTypes[value]) }))}
        onChange={(value) => {
          if (isType(value)) setType(value);
        }}
      />
      <LoadState of={loaded} rows={10}>
        {({ type: shown, lines, offered }) => (
          <OfferEditor
            key={`${shown} ${[...offered].join()}`}
            lines={lines}
            offered={offered}
            save={async (change) => {
              await client.call(defaultMenu.calls.save, { body: { officeType: shown, ...change } });
              loaded.reload();
            }}
          />
        )}
      </LoadState>
    </>
  );
}
