import { useState, type ReactNode } from 'react';
import { Form, Input, Modal, Switch } from 'antd';
import type { MasterItem } from '@scf-kit/sdk/client';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { client } from '../../../services.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import {
  checkDraft,
  dialogTitle,
  toDraft,
  HIGHEST_ORDER,
  getLibrary,
  NAME_LENGTH,
  type ItemDraft,
  type LibraryGroup,
} from './library.ts';
import { IntegerInput } from '../../../table/inputs/integer-input.tsx';

const words = {
  english: { zh: '英文名称', en: 'English name' },
  enabled: { zh: '启用', en: 'Enabled' },
  save: { zh: '保存', en: 'Save' },
} as const;

interface ItemDialogProps {
  readonly group: LibraryGroup;
  /** The item to change; without one a new item is made. */
  readonly item?:
    | (Pick<MasterItem, 'id' | 'itemText' | 'enItemText' | 'sorted' | 'enabled'> & { readonly version: number })
    | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Adds or changes one product, brand, supplier or end user (spec dialogs: product-name, brand-name,
 * supplier-quick-add).
 */
export function ItemDialog({ group, item, onDone, onCancel }: ItemDialogProps): ReactNode {
  const { say, t, locale } = useTexts();
  const library = getLibrary(group);
  const [draft, setDraft] = useState<ItemDraft>(() => toDraft(item));
  const { busy, errors, refuse, answer, save } = useSaving();
  const put = (change: Partial<ItemDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    answer(Object.keys(change));
  };
  const submit = async (): Promise<void> => {
    const checked = checkDraft(library, draft, locale);
    if ('errors' in checked) {
      refuse(checked.errors);
      return;
    }
    const body = { ...checked.body, itemGroup: group };
    if (
      !(await save(() =>
        saveRow(master.calls, item === undefined, item ? { ...body, id: item.id, version: item.version } : body),
      ))
    )
      return;
    client.forgetMasters(group);
    onDone();
  };
  const state = (name: string): object => (errors[name] ? { validateStatus: 'error', help: errors[name] } : {});
  return (
    <Modal
      open
      title={t(dialogTitle(item))}
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={say(words.save)}
      cancelText={t('auth.logout.confirm.cancel')}
      onCancel={onCancel}
      onOk={() => {
        void submit();
      }}
    >
      <Form
        layout="vertical"
        onSubmitCapture={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Form.Item label={say(library.name)} htmlFor="item-text" required {...state('itemText')}>
          <Input
            id="item-text"
            autoFocus
            maxLength={NAME_LENGTH}
            showCount
            value={draft.itemText}
            onChange={(event) => put({ itemText: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={say(words.english)} htmlFor="item-en-text" {...state('enItemText')}>
          <Input
            id="item-en-text"
            maxLength={NAME_LENGTH}
            value={draft.enItemText}
            onChange={(event) => put({ enItemText: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('dict.sorted.label')} htmlFor="item-sorted" required {...state('sorted')}>
          <IntegerInput
            id="item-sorted"
            min="0"
            max={String(HIGHEST_ORDER)}
            style={{ width: '100%' }}
            value={draft.sorted}
            onChange={(sorted) => put({ sorted })}
          />
        </Form.Item>
        {item && (
          <Form.Item label={say(words.enabled)} htmlFor="item-enabled">
            <Switch id="item-enabled" checked={draft.enabled} onChange={(enabled) => put({ enabled })} />
          </Form.Item>
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
