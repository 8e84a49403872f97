import { LinkOutlined } from '@ant-design/icons';
import { Button, Card, Input, Result } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { $routeTable, client, navigation, operationHistory } from '../../../services.ts';
import '../../../elements.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { copyText } from '../../../table/values/copy-text.tsx';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import type { Startable } from './startable.ts';
import { addressToSend } from './use-startable.ts';

const words = {
  copy: { zh: '复制地址', en: 'Copy the address' },
  title: { zh: '标题', en: 'Title' },
  titleHint: { zh: '例如：采购办公椅', en: 'For example: new office chairs' },
  start: { zh: '发起', en: 'Start' },
  sent: { zh: '申请已提交', en: 'The application was submitted' },
  sentHint: { zh: '编号 {code}，已进入审批。', en: 'Number {code}. It is now in approval.' },
  sentBare: { zh: '已进入审批。', en: 'It is now in approval.' },
  follow: { zh: '查看进度', en: 'Track progress' },
  again: { zh: '再发起一次', en: 'Start again' },
  others: { zh: '发起其他申请', en: 'Start another application' },
} as const;

/** The started application; without a record, its key and number are null. */
interface Begun {
  readonly processInstanceId: string;
  readonly businessKey: string | null;
  readonly code: string | null;
}

/** Copies the address where something is begun. */
function CopyAddress({ of }: { readonly of: Startable }): ReactNode {
  const { say } = useTexts();
  return (
    <ActionButton icon={<LinkOutlined />} action={() => copyText(addressToSend(of))}>
      {say(words.copy)}
    </ActionButton>
  );
}

function BareProcess({ of, onBegun }: { readonly of: Startable; readonly onBegun: (begun: Begun) => void }): ReactNode {
  const { say } = useTexts();
  const field = useId();
  const [title, setTitle] = useState('');
  const { busy, refusal, attempt } = useSaving();
  const begin = async (): Promise<void> => {
    const { processDefinitionKey, name } = of;
    operationHistory.click(say(words.start));
    const body = { processDefinitionKey, title: title.trim() || name };
    await attempt(async () => onBegun(await client.call(flowableFlow.calls.start, { body, quiet: true })));
  };
  return (
    <div className="start-bare">
      <label htmlFor={field}>{say(words.title)}</label>
      <Input
        id={field}
        value={title}
        maxLength={250}
        placeholder={say(words.titleHint)}
        onChange={(event) => setTitle(event.target.value)}
      />
      {refusal === undefined ? null : (
        <p role="alert" className="start-refusal">
          {refusal}
        </p>
      )}
      <ActionButton type="primary" busy={busy} action={begin}>
        {say(words.start)}
      </ActionButton>
    </div>
  );
}

/** Fills in a form or starts a process, and then shows the way to what came of it. */
export function Begin({ of }: { readonly of: Startable }): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const [begun, setBegun] = useState<Begun>();
  const { name, businessType } = of;
  useEffect(() => rename(name), [rename, name]);
  if (begun) {
    const { processInstanceId, businessKey } = begun;
    const place = placeOfTask({ processInstanceId, businessKey, businessType }, 'follows', $routeTable.get());
    return (
      <Card>
        <Result
          status="success"
          title={say(words.sent)}
          subTitle={begun.code ? say(words.sentHint, { code: begun.code }) : say(words.sentBare)}
          extra={[
            <Button key="follow" type="primary" onClick={() => navigation.go(place)}>
              {say(words.follow)}
            </Button>,
            <Button key="again" onClick={() => setBegun(undefined)}>
              {say(words.again)}
            </Button>,
            <Button key="others" onClick={() => navigation.go(START_PAGE)}>
              {say(words.others)}
            </Button>,
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title={<h1 className="start-name">{name}</h1>} extra={<CopyAddress of={of} />}>
      {of.formKey === null ? (
        <BareProcess of={of} onBegun={setBegun} />
      ) : (
        <scf-form
          formKey={of.formKey}
          onscf-submit={({ detail: { processInstanceId, businessKey, code } }) =>
            setBegun({ processInstanceId, businessKey, code })
          }
        />
      )}
    </Card>
  );
}
