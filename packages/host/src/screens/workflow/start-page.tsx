import { FormOutlined, LinkOutlined, PlayCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Card, Empty, Input, Result } from 'antd';
import { useState, type ReactNode } from 'react';
import { START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { navigation } from '../../services.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { followLink } from '../../shell/controls/follow-link.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { toHref } from '../../navigation/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { copyText } from '../../table/values/copy-text.tsx';
import { Begin } from './start/begin.tsx';
import { byCategory, getKey, filterStartable, placeOfStart, type Startable } from './start/startable.ts';
import { addressToSend, useStartable } from './start/use-startable.ts';
import './start/start.css';

const words = {
  title: { zh: '发起申请', en: 'Start an application' },
  search: { zh: '搜索表单或流程', en: 'Search forms and processes' },
  other: { zh: '其他', en: 'Other' },
  form: { zh: '填写表单', en: 'Fill in a form' },
  process: { zh: '发起流程', en: 'Start a process' },
  copy: { zh: '复制“{name}”的地址', en: 'Copy the address of "{name}"' },
  none: {
    zh: '暂时没有您可以发起的申请；表单发布、流程部署并允许您发起后会列在这里',
    en: 'There is nothing you can start yet. Published forms and deployed processes you may start are listed here.',
  },
  noMatch: { zh: '没有符合条件的表单或流程', en: 'No form or process matches' },
  gone: {
    zh: '该申请已停用，或您无权发起',
    en: 'This application is disabled, or you do not have permission to start it',
  },
  all: { zh: '查看可发起的申请', en: 'View what you can start' },
} as const;

function Entry({ of }: { readonly of: Startable }): ReactNode {
  const { say } = useTexts();
  const place = placeOfStart(of);
  const isForm = of.formKey !== null;
  return (
    <li className="start-entry">
      <a href={toHref(place)} onClick={(event) => followLink(event, place)}>
        <span aria-hidden="true" className="start-icon">
          {isForm ? <FormOutlined /> : <PlayCircleOutlined />}
        </span>
        <span className="start-words">
          <strong>{of.name}</strong>
          <small>{say(isForm ? words.form : words.process)}</small>
        </span>
      </a>
      <ActionButton
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label={say(words.copy, { name: of.name })}
        title={say(words.copy, { name: of.name })}
        action={() => copyText(addressToSend(of))}
      />
    </li>
  );
}

function Offers({ all }: { readonly all: readonly Startable[] }): ReactNode {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const shown = filterStartable(all, typed);
  if (all.length === 0)
    return (
      <Card variant="borderless">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
      </Card>
    );
  return (
    <>
      <Input
        className="start-search"
        allowClear
        prefix={<SearchOutlined />}
        value={typed}
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <Card variant="borderless">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noMatch)} />
        </Card>
      ) : (
        byCategory(shown).map(([category, entries]) => (
          <Card
            key={category ?? ''}
            size="small"
            variant="borderless"
            title={<h2 className="start-category">{category ?? say(words.other)}</h2>}
          >
            <ul className="start-entries">
              {entries.map((one) => (
                <Entry key={getKey(one)} of={one} />
              ))}
            </ul>
          </Card>
        ))
      )}
    </>
  );
}

/** The form or process of the address; refused where the person may not begin it. */
function Asked({ of }: { readonly of: Startable | undefined }): ReactNode {
  const { say } = useTexts();
  // An opened form stays open when the list changes meanwhile: typed values are not lost.
  const [first] = useState(of);
  if (first) return <Begin of={first} />;
  return (
    <Card>
      <Result
        status="info"
        title={say(words.gone)}
        extra={
          <Button type="primary" onClick={() => navigation.go(START_PAGE)}>
            {say(words.all)}
          </Button>
        }
      />
    </Card>
  );
}

/** The form that is filled in at a screen of its own. */
const FORM_AT: Readonly<Record<string, string>> = {
  '/finance/payment-request/start': 'payment-application',
  '/office-automation/fee-apply/start': 'fee-application',
};

/**
 * `/dashboard/start`: what the person may begin, by category. With `?formKey=` that form is filled in, with
 * `?processDefinitionKey=` that process started. Payments and expenses are asked for at screens of their own.
 */
export default function StartPage(): ReactNode {
  const { say } = useTexts();
  const { query, route } = usePage();
  const [{ formKey = FORM_AT[route.path], processDefinitionKey }] = useState(query);
  const loaded = useStartable(useChangeCount(dynamicForm.name, flowableRepository.name));
  const asked = formKey !== undefined || processDefinitionKey !== undefined;
  return (
    <div className="start-page">
      {asked ? null : <h1 className="start-title">{say(words.title)}</h1>}
      <LoadState of={loaded} rows={8}>
        {(all) =>
          asked ? (
            <Asked
              of={all.find((one) =>
                formKey === undefined ? one.processDefinitionKey === processDefinitionKey : one.formKey === formKey,
              )}
            />
          ) : (
            <Offers all={all} />
          )
        }
      </LoadState>
    </div>
  );
}
