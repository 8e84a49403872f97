import { ArrowLeftOutlined, SaveOutlined } from '@ant-design/icons';
import { Alert, App as AntApp, Button, Card, Input, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { readDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import '../../elements.ts';
import { client, navigation, notify, operationHistory } from '../../services.ts';
import { usePage } from '../../shell/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import './dynamic-form-design.css';

const words = {
  back: { zh: '返回', en: 'Back' }, leave: { zh: '返回表单列表？', en: 'Go back to the list of forms?' }, unsaved: { zh: '未保存的修改将丢失。', en: 'What you have not saved is lost.' }, saved: { zh: '所有修改均已保存。', en: 'Everything is saved.' },
  save: { zh: '保存草稿', en: 'Save the draft' }, definition: { zh: '表单定义（JSON）', en: 'Definition of the form (JSON)' }, preview: { zh: '预览', en: 'Preview' }, broken: { zh: '定义有误，预览保持上一次有效的内容', en: 'The definition is broken; the preview shows the last one that was not' },
  retry: { zh: '重试', en: 'Try again' }, choose: { zh: '请从表单列表选择要设计的表单', en: 'Choose a form to design in the list of forms' },
} as const;

type DynamicForm = OutputOf<typeof dynamicForm>;

const definitionOf = ({ list, config, extra }: Pick<DynamicForm, 'list' | 'config' | 'extra'>): FormDefinition => ({ ...extra, list, config });

/** The text, the last definition in it that was not broken, and what is wrong with it. */
interface Draft { readonly text: string; readonly definition: FormDefinition; readonly problems: readonly string[] }

/** The definition in a text, or what is wrong with it and where. */
function read(text: string, locale: 'zh-CN' | 'en-US'): { readonly definition: FormDefinition } | { readonly problems: readonly string[] } {
  try {
    const found = readDefinition(JSON.parse(text));
    return found.ok ? { definition: found.definition } : { problems: found.findings.map(({ place, reason }) => `${place}: ${locale === 'zh-CN' ? reason.zh : reason.en}`) };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : ''] };
  }
}

/** One form as text beside what it draws. A draft is saved against its version: nobody overwrites a colleague unseen. */
function Design({ form, reload }: { readonly form: DynamicForm; readonly reload: () => void }): ReactNode {
  const { say, t, locale } = useTexts();
  const { modal } = AntApp.useApp();
  const [start, setStart] = useState(() => JSON.stringify(definitionOf(form), undefined, 2));
  const [version, setVersion] = useState(form.version);
  const [{ text, definition, problems }, setDraft] = useState<Draft>(() => ({ text: start, definition: definitionOf(form), problems: [] }));
  const [conflict, setConflict] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (next: string): void => {
    const found = read(next, locale);
    setDraft((before) => ({ text: next, definition: 'definition' in found ? found.definition : before.definition, problems: 'problems' in found ? found.problems : [] }));
  };
  const save = async (): Promise<void> => {
    operationHistory.click(say(words.save));
    if (problems.length > 0) return;
    const { list, config, ...extra } = definition;
    setBusy(true);
    try {
      const saved = await client.call(dynamicForm.calls.update, { body: { id: form.id, version, formKey: form.formKey, name: form.name, openAccess: form.openAccess, list, config, extra: Object.keys(extra).length > 0 ? extra : null }, quiet: true });
      setVersion(saved.version);
      setStart(text);
      setConflict(undefined);
      notify({ kind: 'success', title: t('common.requestOk') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 409) setConflict(error.message);
      else setDraft((before) => ({ ...before, problems: Object.entries(error.errors ?? { '': error.message }).map(([path, said]) => (path ? `${path}: ${said}` : said)) }));
    } finally {
      setBusy(false);
    }
  };
  const back = (): void => {
    modal.confirm({
      title: say(words.leave), content: say(text === start ? words.saved : words.unsaved), okText: say(words.back), cancelText: t('auth.logout.confirm.cancel'),
      onOk: () => {
        operationHistory.click(say(words.back));
        navigation.go('/flowable/dynamic-form');
      },
    });
  };
  return (
    <div className="form-design">
      <Card
        title={form.name}
        extra={<><Button icon={<ArrowLeftOutlined />} onClick={back}>{say(words.back)}</Button> <Button type="primary" icon={<SaveOutlined />} loading={busy} disabled={text === start} onClick={() => void save()}>{say(words.save)}</Button></>}
      >
        <label htmlFor="form-definition">{say(words.definition)}</label>
        <Input.TextArea id="form-definition" className="form-design-text" value={text} spellCheck={false} autoSize={{ minRows: 16, maxRows: 32 }} onChange={(event) => change(event.target.value)} {...(problems.length > 0 ? { status: 'error' as const, 'aria-describedby': 'form-definition-problems' } : {})} />
        {conflict ? <Alert className="form-design-said" type="warning" showIcon role="alert" title={conflict} action={<Button size="small" onClick={reload}>{say({ zh: '载入最新内容', en: 'Load the newest' })}</Button>} /> : null}
        {problems.length > 0 ? <Alert id="form-definition-problems" className="form-design-said" type="error" showIcon role="alert" title={say(words.broken)} description={<ul>{problems.slice(0, 20).map((line) => <li key={line}>{line}</li>)}</ul>} /> : null}
      </Card>
      <Card title={say(words.preview)}><scf-form noSubmit definition={definition} /></Card>
    </div>
  );
}

/** `/flowable/dynamic-form/design?id=`: the draft of a form. */
export default function DynamicFormDesign(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const id = query['id'] ?? '';
  const { loaded, reload } = useLoaded(`form-design ${id}`, (signal) => (id === '' ? Promise.resolve(null) : client.call(dynamicForm.calls.get, { params: { id }, signal, quiet: true })));
  if (loaded.state === 'loading') return <Card><Skeleton active paragraph={{ rows: 10 }} /></Card>;
  if (loaded.state === 'failed') return <Alert type="error" showIcon title={loaded.message} action={<Button size="small" onClick={reload}>{say(words.retry)}</Button>} />;
  if (!loaded.data) return <Card><Alert type="info" showIcon title={say(words.choose)} action={<Button size="small" onClick={() => navigation.go('/flowable/dynamic-form')}>{say(words.back)}</Button>} /></Card>;
  return <Design key={loaded.data.version} form={loaded.data} reload={reload} />;
}
