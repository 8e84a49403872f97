import { MessageOutlined } from '@ant-design/icons';
import { Button, Modal, Select, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { MenuButton } from '../../../shell/controls/menu-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useKeptTexts } from '../../../table/views/views.ts';
import { notify } from '../../../services.ts';

/** The name under which a person's opinions are kept. */
const PAGE = 'saved-opinions';
const MOST = 20;
/** Characters of one; longer ones are written for their case. */
const LONGEST = 120;

const words = {
  title: { zh: '常用语', en: 'Saved opinions' },
  keep: { zh: '把当前意见存为常用语', en: 'Save current opinion' },
  kept: { zh: '已存为常用语', en: 'Opinion saved' },
  manage: { zh: '管理常用语', en: 'Manage saved opinions' },
  hint: {
    zh: '输入后按回车添加，最多 {n} 条，每条不超过 {max} 字',
    en: 'Type one and press Enter. At most {n}, of {max} characters each.',
  },
  save: { zh: '保存', en: 'Save' },
} as const;

/** Offered until a person saves opinions of their own. */
const USUAL = [
  { zh: '同意', en: 'Approved' },
  { zh: '资料已核对，同意', en: 'Documents checked, approved' },
  { zh: '请补充材料后重新提交', en: 'Please add what is missing and submit it again' },
] as const;

const tidy = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => text.trim().slice(0, LONGEST)))].filter((text) => text !== '').slice(0, MOST);

/** The opinions a person often writes, to be put into the box beside it; what is written there may be saved. */
export function SavedOpinions({
  opinion,
  disabled = false,
  onPick,
}: {
  readonly opinion: string;
  readonly disabled?: boolean;
  readonly onPick: (opinion: string) => void;
}): ReactNode {
  const { say, t } = useTexts();
  const [own, keep] = useKeptTexts(PAGE, 'texts');
  const [edited, setEdited] = useState<readonly string[]>();
  const texts = own ?? USUAL.map((text) => say(text));
  const written = opinion.trim();
  const mayKeep = written !== '' && written.length <= LONGEST && !texts.includes(written) && texts.length < MOST;
  return (
    <>
      <MenuButton
        choices={[
          ...texts.map((text) => ({ key: `text ${text}`, label: text, onChoose: () => onPick(text) })),
          ...(texts.length > 0 ? (['divider'] as const) : []),
          {
            key: 'keep',
            label: say(words.keep),
            disabled: !mayKeep,
            onChoose: () => {
              keep(tidy([...texts, written]));
              notify({ kind: 'success', title: say(words.kept) });
            },
          },
          { key: 'manage', label: say(words.manage), onChoose: () => setEdited(texts) },
        ]}
      >
        <Tooltip title={say(words.title)}>
          <Button icon={<MessageOutlined />} disabled={disabled} aria-label={say(words.title)} />
        </Tooltip>
      </MenuButton>
      <Modal
        open={edited !== undefined}
        title={say(words.manage)}
        okText={say(words.save)}
        cancelText={t('auth.logout.confirm.cancel')}
        onOk={() => {
          keep(edited ?? []);
          setEdited(undefined);
        }}
        onCancel={() => setEdited(undefined)}
        destroyOnHidden
      >
        <p className="action-does">{say(words.hint, { n: MOST, max: LONGEST })}</p>
        <Select
          mode="tags"
          open={false}
          className="saved-opinions"
          aria-label={say(words.title)}
          maxCount={MOST}
          value={[...(edited ?? [])]}
          onChange={(next: string[]) => setEdited(tidy(next))}
        />
      </Modal>
    </>
  );
}
