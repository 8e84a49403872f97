import { listProcesses } from '@scf-kit/sdk/contract/approvable';
import { Button, Card, Empty, Result, Select, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import '../../elements.ts';
import { client, navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { Location } from '../../navigation/location.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { TODO_CENTRE } from '../../navigation/approval-areas.ts';

const words = {
  choose: { zh: '选择申请表单', en: 'Application form' },
  none: {
    zh: '还没有已发布的申请表单，请联系管理员发布',
    en: 'No application form is published yet. Ask an administrator.',
  },
  sent: { zh: '申请已提交', en: 'The application was submitted' },
  sentBare: { zh: '已进入审批。', en: 'It is now in approval.' },
  sentHint: { zh: '编号 {code}，已进入审批。', en: 'Number {code}. It is now in approval.' },
  follow: { zh: '查看进度', en: 'Track progress' },
  again: { zh: '再申请一笔', en: 'Start another' },
} as const;
const { startForms } = dynamicForm.calls;

/** The processes a project can begin with, the usual one first. */
const PROCESSES = listProcesses(financing).map(({ key }) => key);

/** A submitted application; without a record, key and code are null. */
interface Sent {
  readonly processInstanceId: string;
  readonly businessKey: string | null;
  readonly code: string | null;
}

/**
 * Where the progress of what was sent is seen: an application of another business, or one without a record, as the
 * instance it is.
 */
const resolvePlace = ({ processInstanceId, businessKey }: Sent, ofFinancing: boolean): Location =>
  ofFinancing && businessKey
    ? { path: '/financing-service/detail', query: { id: businessKey, processInstanceId } }
    : { path: TODO_CENTRE, query: { processInstanceId } };

function Start({ published }: { readonly published: AnswerOf<typeof startForms> }): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const [chosen, setChosen] = useState(query['formKey'] ?? '');
  const [sent, setSent] = useState<Sent>();
  // Forms of other business have screens of their own; a link to one shows it all the same.
  const offered = published.filter(
    (form) => PROCESSES.includes(form.processDefinitionKey) || form.formKey === query['formKey'],
  );
  const forms = offered.toSorted(
    (one, other) => PROCESSES.indexOf(one.processDefinitionKey) - PROCESSES.indexOf(other.processDefinitionKey),
  );
  const formKey = chosen || forms[0]?.formKey || '';

  const ofFinancing = PROCESSES.includes(forms.find((form) => form.formKey === formKey)?.processDefinitionKey ?? '');

  if (forms.length === 0)
    return (
      <Card>
        <Empty description={say(words.none)} />
      </Card>
    );
  if (sent) {
    return (
      <Card>
        <Result
          status="success"
          title={say(words.sent)}
          subTitle={sent.code ? say(words.sentHint, { code: sent.code }) : say(words.sentBare)}
          extra={[
            <Button key="follow" type="primary" onClick={() => navigation.go(resolvePlace(sent, ofFinancing))}>
              {say(words.follow)}
            </Button>,
            <Button key="again" onClick={() => setSent(undefined)}>
              {say(words.again)}
            </Button>,
          ]}
        />
      </Card>
    );
  }
  return (
    <Card
      className="financing-start"
      {...(forms.length > 1
        ? {
            title: (
              <Space>
                {say(words.choose)}
                <Select
                  value={formKey}
                  onChange={setChosen}
                  options={forms.map((each) => ({ value: each.formKey, label: each.name }))}
                  aria-label={say(words.choose)}
                  popupMatchSelectWidth={false}
                />
              </Space>
            ),
          }
        : { title: forms[0]?.name })}
    >
      <scf-form
        key={formKey}
        formKey={formKey}
        onscf-submit={({ detail: { processInstanceId, businessKey, code } }) =>
          setSent({ processInstanceId, businessKey, code })
        }
      />
    </Card>
  );
}

/**
 * `/financing-service/start`: fills in a published form; the server makes the record, the submission and the approval
 * of it.
 */
export default function FinancingStart(): ReactNode {
  const loaded = useLoaded('start-forms', (signal) => client.call(startForms, { signal, quiet: true }));
  return (
    <LoadState of={loaded} rows={10}>
      {(published) => <Start published={published} />}
    </LoadState>
  );
}
