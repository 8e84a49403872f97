import { Alert, Button, Form, Input, Radio, Result } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange, type ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import { client, navigation, notify } from '../../services.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { FileControl } from '../../table/file-control.tsx';
import { FieldChanges } from './changes/field-changes.tsx';
import { OfficeForm } from './office/office-form.tsx';
import { AUTHENTICATED, CHANGING, useOwnOffice, type Office } from './office/own-office.tsx';
import { officeSections } from './office/sections.ts';

const same = (field: Field, a: unknown, b: unknown): boolean => (field.kind === 'money' && typeof a === 'string' && typeof b === 'string' ? Number(a) === Number(b) : (a ?? null) === (b ?? null));

/** The changed ones of the values. */
const changedOf = (own: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): ChangedValues =>
  Object.fromEntries(Object.entries<Field>(vouchedFields).filter(([name, field]) => !same(field, values[name], own[name])).map(([name]) => [name, values[name] ?? null]));
const onlyOf = (own: Readonly<Record<string, unknown>>, names: ChangedValues): ChangedValues => Object.fromEntries(Object.keys(names).map((name) => [name, own[name] ?? null]));

function Application({ own, onApplied }: { readonly own: Office; readonly onApplied: () => void }): ReactNode {
  const { say, t } = useTexts();
  const [kind, setKind] = useState<1 | 2>(1);
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<unknown>([]);
  const [missing, setMissing] = useState(false);
  const { changeKind, files: filesField } = officeChange.own;
  return (
    <OfficeForm
      fields={vouchedFields} row={own} sections={officeSections} prefix="afterData."
      actions={[{
        key: 'apply', label: say({ zh: '提交变更申请', en: 'Apply for the change' }), primary: true,
        run: async (values) => {
          const afterData = changedOf(own, values);
          if (reason.trim() === '') { setMissing(true); return; }
          await client.request({ method: 'POST', path: officeChange.calls.apply.path, body: { changeKind: kind, reason: reason.trim(), files, afterData } });
          notify({ kind: 'success', title: say({ zh: '变更申请已提交', en: 'The change has been applied for' }) });
          onApplied();
          navigation.go('/enterprise/change-details');
        },
      }]}
    >
      {(values) => {
        const after = changedOf(own, values);
        return (
          <fieldset className="edit-section">
            <legend>{say({ zh: '变更申请', en: 'Application' })}</legend>
            <FieldChanges before={onlyOf(own, after)} after={after} />
            <Form.Item label={say(changeKind.title ?? { zh: '', en: '' })}>
              <Radio.Group value={kind} onChange={(event) => setKind(event.target.value === 2 ? 2 : 1)} options={Object.entries(changeKind.values ?? {}).map(([value, text]) => ({ value: Number(value), label: say(text) }))} />
            </Form.Item>
            <Form.Item label={say({ zh: '变更原因', en: 'Reason' })} htmlFor="change-reason" required {...(missing ? { validateStatus: 'error' as const, help: t('check.required') } : {})}>
              <Input.TextArea id="change-reason" value={reason} maxLength={500} showCount rows={3} onChange={(event) => { setReason(event.target.value); setMissing(false); }} />
            </Form.Item>
            <Form.Item label={say(filesField.title ?? { zh: '', en: '' })} htmlFor="change-files"><FileControl id="change-files" field={filesField} value={files} onChange={setFiles} /></Form.Item>
          </fieldset>
        );
      }}
    </OfficeForm>
  );
}

/** Applies for a change of what the own enterprise is vouched for as. What changes shows beside the form as it is typed. */
export default function ChangeApply(): ReactNode {
  const { say } = useTexts();
  const loaded = useOwnOffice();
  return (
    <section className="page-card">
      <h1 className="page-title">{say({ zh: '企业变更申请', en: 'Apply for a change' })}</h1>
      <LoadState of={loaded} rows={10}>
        {(own) => {
          if (own.nodeId === AUTHENTICATED) {
            return (
              <>
                <Alert className="page-hint" type="info" showIcon title={say({ zh: '修改需要变更的内容并提交；审批通过后生效。', en: 'Change what has changed and submit it; it takes effect once it is approved.' })} />
                <Application key={own.version} own={own} onApplied={loaded.reload} />
              </>
            );
          }
          const changing = own.nodeId === CHANGING;
          return (
            <Result
              status="info" title={changing ? say({ zh: '已有变更正在审批', en: 'A change is being approved' }) : say({ zh: '企业认证通过后才能申请变更', en: 'A change can be applied for once the enterprise is authenticated' })}
              extra={<Button type="primary" onClick={() => navigation.go(changing ? '/enterprise/change-details' : '/enterprise/authentication-info')}>{changing ? say({ zh: '查看变更', en: 'See the change' }) : say({ zh: '查看认证信息', en: 'See the registration' })}</Button>}
            />
          );
        }}
      </LoadState>
    </section>
  );
}
