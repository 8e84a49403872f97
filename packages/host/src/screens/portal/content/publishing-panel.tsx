import { EyeOutlined, HistoryOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, notify, operationHistory } from '../../../services.ts';
import { useBusy } from '../../../shell/controls/use-busy.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { Facts, type Fact } from '../../../table/detail/facts.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { mayMake, listOffers, rightsTo, type Offer } from '../../../table/transitions/offered.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { getCall, type ContentKind } from './content.ts';
import { PreviewDialog, type Preview } from './preview-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

const words = {
  title: { zh: '发布', en: 'Publishing' },
  saveAnd: { zh: '保存并{what}', en: 'Save and {what}' },
  preview: { zh: '预览', en: 'Preview' },
  versions: { zh: '版本', en: 'Versions' },
  draft: { zh: '有未发布的修改', en: 'Unpublished changes' },
  page: { zh: '打开门户页面', en: 'Open the portal page' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

/** Since when and until when a record shows, and who published it. */
const createFacts = (resource: ContentKind['resource'], row: AnyRow, say: Texts['say']): readonly Fact[] =>
  (['showing', resource.publishing?.from, resource.publishing?.until, 'publishedTime', 'publishedBy'] as const).flatMap(
    (name): readonly Fact[] => {
      const field = name === undefined ? undefined : resource.own[name];
      return name !== undefined && field
        ? [
            {
              key: name,
              label: say(field.title ?? { zh: name, en: name }),
              value: <FieldText field={field} row={row} name={name} />,
              wide: true,
            },
          ]
        : [];
    },
  );

/** The page of a record on the portal, where visitors see it. */
function PageLink({
  row,
  findPage,
}: {
  readonly row: AnyRow;
  readonly findPage: NonNullable<ContentKind['findPage']>;
}): ReactNode {
  const { say } = useTexts();
  return readValue(row, 'showing') === 'shown' ? (
    <Button block type="link" href={findPage(row)} target="_blank" rel="noopener">
      {say(words.page)}
    </Button>
  ) : null;
}

const loadPreview = (resource: ContentKind['resource'], id: string): Promise<Preview> =>
  client.callChecked<CallAnswering<Preview>>(getCall(resource, 'preview'), { params: { id }, quiet: true });

/** The transitions that are offered now; entered values become changes that may be published at once. */
const offersNow = (
  resource: ContentKind['resource'],
  row: AnyRow,
  dirty: boolean,
  can: ReturnType<typeof useCan>,
): readonly Offer[] => {
  const offers = listOffers(resource);
  const held = new Set(rightsTo(offers, can));
  return offers.filter(
    (offer) =>
      mayMake(resource, offer, row, held) ||
      (offer.name === 'publishDraft' && dirty && mayMake(resource, offer, { ...row, hasDraft: true }, held)),
  );
};

/** A transition of the record: asked about, and made with what is typed. */
function TransitionButton({
  rules,
  dirty,
  loading,
  disabled,
  onMake,
}: {
  readonly rules: Offer['rules'];
  /** Something is typed that is saved with it. */
  readonly dirty: boolean;
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onMake: () => Promise<void>;
}): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const label = say(rules.label ?? words.title);
  return (
    <Button
      block
      type={rules.danger ? 'default' : 'primary'}
      danger={rules.danger ?? false}
      loading={loading}
      disabled={disabled}
      onClick={() => {
        operationHistory.click(label);
        modal.confirm({
          title: say(rules.confirm ?? words.title),
          okText: label,
          cancelText: say(words.cancel),
          okButtonProps: { danger: rules.danger ?? false },
          onOk: onMake,
        });
      }}
    >
      {dirty && !rules.danger ? say(words.saveAnd, { what: label.toLowerCase() }) : label}
    </Button>
  );
}

/** How a record stands with its visitors, and what may be done about it. */
export function PublishingPanel({
  kind,
  row,
  dirty,
  prepare,
  onRefused,
  onConflict,
  onChanged,
}: {
  readonly kind: ContentKind;
  readonly row: AnyRow;
  /** Something is typed that is not saved. */
  readonly dirty: boolean;
  /** Saves what is typed; whether that went well. */
  readonly prepare: () => Promise<boolean>;
  /** The reasons why it cannot be published, by field. */
  readonly onRefused: (errors: Readonly<Record<string, string>>) => void;
  readonly onConflict: () => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { resource, findPage } = kind;
  const { say } = useTexts();
  const can = useCan();
  const mayCall = useMayCall();
  const { busy, during } = useBusy();
  const [preview, setPreview] = useState<Preview>();
  const [versions, setVersions] = useState(false);
  const id = String(readValue(row, 'id'));
  const attempt = async (name: string, act: () => Promise<void>): Promise<void> => {
    try {
      await during(name, async () => {
        if (await prepare()) await act();
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) onConflict();
      const { errors = {} } = error;
      onRefused(errors);
      // A fault of a field stands at it.
      if (Object.keys(errors).length === 0) notify({ kind: 'error', title: error.message });
    }
  };
  const at = readValue(row, 'updateTime');
  return (
    <aside className="page-card content-aside" aria-label={say(words.title)}>
      <Facts title={say(words.title)} facts={createFacts(resource, row, say)} />
      {readValue(row, 'hasDraft') === true ? <Tag color="processing">{say(words.draft)}</Tag> : null}
      <div className="content-buttons">
        {offersNow(resource, row, dirty, can).map(({ name, call, rules }) => (
          <TransitionButton
            key={name}
            rules={rules}
            dirty={dirty}
            loading={busy === name}
            disabled={busy !== undefined && busy !== name}
            onMake={() =>
              attempt(name, async () => {
                await client.callChecked(call, { params: { id }, quiet: true });
                notify({ kind: 'success', title: say(rules.message ?? words.title) });
                onChanged();
              })
            }
          />
        ))}
        {mayCall(getCall(resource, 'preview').access) && findPage ? (
          <Button
            block
            icon={<EyeOutlined />}
            loading={busy === 'preview'}
            onClick={() => {
              void attempt('preview', async () => setPreview(await loadPreview(resource, id)));
            }}
          >
            {say(words.preview)}
          </Button>
        ) : null}
        <Button block icon={<HistoryOutlined />} onClick={() => setVersions(true)}>
          {say(words.versions)}
        </Button>
        {findPage ? <PageLink row={row} findPage={findPage} /> : null}
      </div>
      {typeof at === 'string' ? <p className="content-stamp">{formatMoment(at)}</p> : null}
      {preview ? (
        <PreviewDialog
          preview={preview}
          onClose={() => {
            setPreview(undefined);
            // The entered values are saved by now.
            if (dirty) onChanged();
          }}
        />
      ) : null}
      {versions ? (
        <VersionsDrawer kind={kind} row={row} onClose={() => setVersions(false)} onChanged={onChanged} />
      ) : null}
    </aside>
  );
}
