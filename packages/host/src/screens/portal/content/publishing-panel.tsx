import { EyeOutlined, HistoryOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, notify, operationHistory } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { Facts, type Fact } from '../../../table/detail/facts.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';
import { mayMake, offersOf, rightsTo } from '../../../table/transitions/offered.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { callOf, type ContentKind } from './content.ts';
import { PreviewDialog, type Preview } from './preview-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

const words = {
  title: { zh: '发布', en: 'Publishing' },
  saveAnd: { zh: '保存并{what}', en: 'Save and {what}' },
  preview: { zh: '预览', en: 'Preview' },
  versions: { zh: '版本', en: 'Versions' },
  draft: { zh: '有未发布的修改', en: 'Changes not published' },
  page: { zh: '打开门户页面', en: 'Open its page' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

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
  const { resource, pageOf } = kind;
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const can = useCan();
  const mayCall = useMayCall();
  const [busy, setBusy] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const [versions, setVersions] = useState(false);
  const id = String(valueOf(row, 'id'));
  const offers = offersOf(resource);
  const held = new Set(rightsTo(offers, can));
  const offered = offers.filter(
    (offer) =>
      mayMake(resource, offer, row, held) ||
      // Entered values become changes that may be published at once.
      (offer.name === 'publishDraft' && dirty && mayMake(resource, offer, { ...row, hasDraft: true }, held)),
  );
  const attempt = async (name: string, act: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      if (await prepare()) await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) onConflict();
      onRefused(error.errors ?? {});
      notify({ kind: 'error', title: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  const facts: readonly Fact[] = [
    ...(
      ['showing', resource.publishing?.from, resource.publishing?.until, 'publishedTime', 'publishedBy'] as const
    ).flatMap((name): readonly Fact[] => {
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
    }),
  ];
  const shown = valueOf(row, 'showing') === 'shown';
  const at = valueOf(row, 'updateTime');
  return (
    <aside className="page-card content-aside" aria-label={say(words.title)}>
      <Facts title={say(words.title)} facts={facts} />
      {valueOf(row, 'hasDraft') === true ? <Tag color="processing">{say(words.draft)}</Tag> : null}
      <div className="content-buttons">
        {offered.map(({ name, call, rules }) => (
          <Button
            key={name}
            block
            type={rules.danger ? 'default' : 'primary'}
            danger={rules.danger ?? false}
            loading={busy === name}
            disabled={busy !== undefined && busy !== name}
            onClick={() => {
              operationHistory.click(say(rules.label ?? words.title));
              modal.confirm({
                title: say(rules.confirm ?? words.title),
                okText: say(rules.label ?? words.title),
                cancelText: say(words.cancel),
                okButtonProps: { danger: rules.danger ?? false },
                onOk: () =>
                  attempt(name, async () => {
                    await client.callChecked(call, { params: { id }, quiet: true });
                    notify({ kind: 'success', title: say(rules.message ?? words.title) });
                    onChanged();
                  }),
              });
            }}
          >
            {dirty && !rules.danger
              ? say(words.saveAnd, { what: say(rules.label ?? words.title).toLowerCase() })
              : say(rules.label ?? words.title)}
          </Button>
        ))}
        {mayCall(callOf(resource, 'preview').access) && pageOf ? (
          <Button
            block
            icon={<EyeOutlined />}
            loading={busy === 'preview'}
            onClick={() => {
              void attempt('preview', async () => {
                setPreview(
                  await client.callChecked<CallAnswering<Preview>>(callOf(resource, 'preview'), {
                    params: { id },
                    quiet: true,
                  }),
                );
              });
            }}
          >
            {say(words.preview)}
          </Button>
        ) : null}
        <Button block icon={<HistoryOutlined />} onClick={() => setVersions(true)}>
          {say(words.versions)}
        </Button>
        {shown && pageOf ? (
          <Button block type="link" href={pageOf(row)} target="_blank" rel="noopener">
            {say(words.page)}
          </Button>
        ) : null}
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
