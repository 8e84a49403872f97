import { Button, Card, Tabs, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import { inState } from '@scf-kit/sdk/contract/states';
import { partnerApplication } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerClient, partnerModes } from '@scf-kit/sdk/contract/portal/partner-client';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { client } from '../../services.ts';
import { useFieldRights, useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RecordChanges } from '../../table/detail/difference-list.tsx';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { CopyButton } from '../../table/values/copy-text.tsx';
import { readValue } from '../../table/values/plain-text.ts';
import { DraftDetail, type ShownRecord } from '../workflow/drafts/draft-detail.tsx';
import { Deliveries } from './partners/deliveries.tsx';
import { withForms } from './partners/forms-choice.tsx';
import { Keys } from './partners/keys.tsx';
import { Usage } from './partners/usage.tsx';
import { Webhooks } from './partners/webhooks.tsx';
import './partners/partners.css';

const words = {
  facts: { zh: '基本信息', en: 'Details' },
  applications: { zh: '申请', en: 'Applications' },
  deliveries: { zh: '投递记录', en: 'Deliveries' },
  keys: { zh: '密钥', en: 'Keys' },
  changes: { zh: '变更记录', en: 'Changes' },
  edit: { zh: '编辑来源、表单与联系方式', en: 'Edit origins, forms and contacts' },
  docs: { zh: '接入文档', en: 'Documentation' },
  none: {
    zh: '还没有申请：访客通过嵌入的表单提交后在此显示',
    en: 'No applications yet. What visitors submit through the embedded forms is listed here.',
  },
  decides: {
    zh: '沙箱中的申请由合作方自行审批，事件照常通知',
    en: 'You decide on sandbox applications yourself; webhooks are notified as usual.',
  },
} as const;
const { page, update } = partnerClient.calls;
const FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(update.body ?? {}).filter(([name]) => name !== 'id' && name !== 'version'),
);

function Shown({ row, facts, reload }: ShownRecord): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(partnerClient.name);
  const [editing, setEditing] = useState(false);
  const id = String(readValue(row, 'id'));
  const live = readValue(row, 'mode') === 'live';
  const status = { status: Number(readValue(row, 'status')) };
  const active = inState(partnerClient, status, 'active');
  const began = active || inState(partnerClient, status, 'disabled');
  const looksAfter = mayCall(page.access);
  const tab = (key: string, label: string, children: ReactNode) => ({ key, label, children });
  return (
    <>
      <p className="partner-id">
        <Tag color={live ? 'processing' : 'default'}>{say(live ? partnerModes.live : partnerModes.test)}</Tag>
        <span>
          client_id <code>{id}</code>
          <CopyButton text={id} />
        </span>
        <a href="/docs/partners/" target="_blank" rel="noreferrer">
          {say(words.docs)}
        </a>
        {began && mayCall(update.access) ? <Button onClick={() => setEditing(true)}>{say(words.edit)}</Button> : null}
      </p>
      {editing ? (
        <EditForm
          title={partnerClient.title}
          fields={FIELDS}
          findLimit={findLimit}
          row={row}
          renderControl={withForms}
          onCancel={() => setEditing(false)}
          save={(body) => client.callChecked(update, { body })}
          onDone={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
      {began && looksAfter ? (
        <Card size="small" variant="borderless">
          <Tabs
            items={[
              tab('facts', say(words.facts), facts),
              tab('keys', say(words.keys), <Keys clientId={id} active={active} />),
              tab('webhooks', say(partnerWebhook.title), <Webhooks clientId={id} />),
              tab('deliveries', say(words.deliveries), <Deliveries clientId={id} />),
              tab(
                'applications',
                say(words.applications),
                <>
                  {live ? null : <p className="field-empty">{say(words.decides)}</p>}
                  <ResourceTable
                    resource={partnerApplication}
                    embedded
                    title={partnerApplication.title}
                    query={{ partnerClientId: id }}
                    filters={['code', 'reference', 'status', 'submitTime']}
                    empty={words.none}
                  />
                </>,
              ),
              tab('usage', say(partnerUsage.title), <Usage clientId={id} />),
              tab('changes', say(words.changes), <RecordChanges entityName={partnerClient.name} dataId={id} />),
            ]}
          />
        </Card>
      ) : (
        facts
      )}
    </>
  );
}

/** `/partner/client/detail?id`: a client with its keys, webhooks, applications and usage. */
export default function PartnerClient(): ReactNode {
  const { query } = usePage();
  return (
    <DraftDetail
      resource={partnerClient}
      id={query['id'] ?? ''}
      mayChange={(row) =>
        inState(partnerClient, { status: Number(readValue(row, 'status')) }, 'draft', 'rejected', 'withdrawn')
      }
      renderControl={withForms}
      renderBody={(shown) => <Shown {...shown} />}
    />
  );
}
