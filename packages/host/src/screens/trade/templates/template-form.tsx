import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { client, navigation } from '../../../services.ts';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { RecordSections } from '../../../table/detail/record-sections.tsx';
import { controlId, type Values } from '../../../table/edit/edit-fields.ts';
import { RecordForm } from '../../../table/edit/record-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import type { Variable } from './template-text.ts';
import './template.css';

const words = {
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '模板已保存', en: 'Template saved' },
  variables: { zh: '变量', en: 'Variables' },
  contract: { zh: '合同', en: 'Contract' },
  products: { zh: '产品明细（重复行）', en: 'Lines (repeated)' },
  plans: { zh: '收付款计划（重复行）', en: 'Plan (repeated)' },
  repeat: { zh: '插入重复', en: 'Insert repetition' },
} as const;
const LISTS = [
  { list: '', title: words.contract },
  { list: 'products', title: words.products },
  { list: 'plans', title: words.plans },
] as const;

type Template = OutputOf<typeof contractTemplate>;

/** Where the caret stands in the text; its end where it was never in it. */
function caretIn(text: string): readonly [from: number, to: number] {
  const control = document.getElementById(controlId('content'));
  return control instanceof HTMLTextAreaElement
    ? [control.selectionStart, control.selectionEnd]
    : [text.length, text.length];
}

function Variables({
  variables,
  onInsert,
}: {
  readonly variables: readonly Variable[];
  readonly onInsert: (text: string) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <section className="template-variables" tabIndex={0} aria-label={say(words.variables)}>
      <h2>{say(words.variables)}</h2>
      {LISTS.map(({ list, title }) => (
        <section key={list}>
          <h3>{say(title)}</h3>
          {list === '' ? null : (
            <Button size="small" onClick={() => onInsert(`{#${list}}\n\n{/${list}}`)}>
              {say(words.repeat)}
            </Button>
          )}
          <ul>
            {variables
              .filter((variable) => variable.list === list)
              .map(({ name, title: said }) => (
                <li key={name}>
                  <Button type="link" className="text-link" onClick={() => onInsert(`{${name}}`)}>
                    {said}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** A template that is written or read: its data, its text with the variables beside it, and how it reads. */
export function TemplateForm({
  row,
  variables,
  onSaved,
}: {
  readonly row: Template | undefined;
  readonly variables: readonly Variable[];
  readonly onSaved: () => void;
}): ReactNode {
  const { findLimit } = useFieldRights(contractTemplate.name);
  const mayCall = useMayCall();
  const call = row ? contractTemplate.calls.update : contractTemplate.calls.create;
  const facts = useMemo(
    () => Object.entries(contractTemplate.own).filter(([name]) => name !== 'content' && name !== 'variables'),
    [],
  );
  if (!mayCall(call.access))
    return row ? (
      <>
        <RecordSections fields={facts} row={row} />
        <TemplatePreview content={row.content ?? ''} variables={variables} />
      </>
    ) : null;
  return (
    <RecordForm
      fields={contractTemplate.own}
      row={row}
      findLimit={findLimit}
      label={words.save}
      said={words.saved}
      save={async (body: Values) => {
        const saved: { readonly id: string } = await client.callChecked(call, { body });
        return saved.id;
      }}
      onSaved={(id) => {
        if (row) onSaved();
        else navigation.go({ path: '/contract/template/detail', query: { id } });
      }}
      renderBelow={(values, change) => {
        const content = typeof values['content'] === 'string' ? values['content'] : '';
        return (
          <div className="template-write">
            <TemplatePreview content={content} variables={variables} />
            <Variables
              variables={variables}
              onInsert={(text) => {
                const [from, to] = caretIn(content);
                change('content', `${content.slice(0, from)}${text}${content.slice(to)}`);
              }}
            />
          </div>
        );
      }}
    />
  );
}
