import { Button, Drawer, Form } from 'antd';
import type { ReactNode } from 'react';
import { menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import { useTexts } from '../../../shell/texts.ts';
import { ActionsField, IconField, KindField, ParentField, PermissionField, TargetField } from './menu-choices.tsx';
import { MenuSwitchField, MenuTextField } from './menu-field.tsx';
import type { MenuRow } from './menu-row.ts';
import { BUTTON, DIRECTORY } from './menu-tree.ts';
import { useMenuDraft } from './use-menu-draft.ts';

/** Creates or changes one menu. What the server finds stands at the fields. */
export function MenuForm({
  menus,
  row,
  parentId,
  onDone,
  onCancel,
}: {
  readonly menus: readonly MenuRow[];
  readonly row: MenuRow | undefined;
  readonly parentId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const draft = useMenuDraft({ menus, row, parentId, onDone });
  const { values, kind, busy, submit } = draft;
  const isListed = kind !== BUTTON;
  return (
    <Drawer
      open
      size={560}
      title={say(row ? { zh: '编辑菜单', en: 'Edit menu' } : { zh: '新增菜单', en: 'Add a menu' })}
      onClose={onCancel}
      mask={{ closable: false }}
      footer={
        <div className="drawer-footer">
          <Button onClick={onCancel}>{t('auth.logout.confirm.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            onClick={() => {
              void submit();
            }}
          >
            {say({ zh: '保存', en: 'Save' })}
          </Button>
        </div>
      }
    >
      <Form layout="vertical">
        <KindField draft={draft} />
        <ParentField draft={draft} menus={menus} row={row} />
        <div className="menus-pair">
          <MenuTextField draft={draft} name="title" />
          <MenuTextField draft={draft} name="enTitle" />
        </div>
        {isListed ? (
          <div className="menus-pair">
            <MenuTextField
              draft={draft}
              name="path"
              placeholder={kind === DIRECTORY ? '' : '/system/menu'}
              required={kind !== DIRECTORY}
            />
            <IconField draft={draft} />
          </div>
        ) : null}
        <PermissionField draft={draft} />
        <ActionsField draft={draft} />
        {isListed ? (
          <>
            <TargetField draft={draft} />
            <details className="menus-more">
              <summary>{say({ zh: '更多设置', en: 'More' })}</summary>
              <div className="menus-pair">
                <MenuTextField draft={draft} name="name" />
                <MenuTextField draft={draft} name="component" />
              </div>
              <MenuTextField draft={draft} name="redirect" />
            </details>
          </>
        ) : null}
        <div className="menus-switches">
          {isListed ? (
            <MenuSwitchField draft={draft} name="hidden" checked={values['hidden'] === true} required={false} />
          ) : null}
          {kind === menuKindValues.screen ? (
            <MenuSwitchField draft={draft} name="keepAlive" checked={values['keepAlive'] !== false} />
          ) : null}
          <MenuSwitchField draft={draft} name="enabled" checked={values['enabled'] === true} required={false} />
        </div>
      </Form>
    </Drawer>
  );
}
