import { Alert, Button, Result } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange, type ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import { client, navigation, notify } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { FieldChanges } from './changes/field-changes.tsx';
import { OfficeForm } from './office/office-form.tsx';
import { AUTHENTICATED, CHANGING, useOwnOffice, type Office } from './office/own-office.tsx';
import { officeSections } from './office/sections.ts';

const same = (field: Field, a: unknown, b: unknown): boolean =>
  field.kind === 'money' && typeof a === 'string' && typeof b === 'string'
    ? Number(a) === Number(b)
    : (a ?? null) === (b ?? null);

/** The changed ones of the values. */
const pickChanged = (
  own: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): ChangedValues =>
  Object.fromEntries(
    Object.entries<Field>(vouchedFields)
      .filter(([name, field]) => !same(field, values[name], own[name]))
      .map(([name]) => [name, values[name] ?? null]),
  );

/** Fields of the application itself. */
const { changeKind, reason, files } = officeChange.own;
const ASKED = { changeKind, reason, files };
const FIELDS = { ...vouchedFields, ...ASKED };
const SECTIONS = [...officeSections, { title: { zh: '变更申请', en: 'Application' }, fields: Object.keys(ASKED) }];

function Application({ own, onApplied }: { readonly own: Office; readonly onApplied: () => void }): ReactNode {
  const { say } = useTexts();
  const { setUnsaved } = usePage();
  const [row] = useState(() => ({ ...own, changeKind: changeKind.default, files: [] }));
  return (
    <OfficeForm
      fields={FIELDS}
      row={row}
      sections={SECTIONS}
      draftKind="change"
      prefix="afterData."
      actions={[
        {
          key: 'apply',
          label: say({ zh: '提交变更申请', en: 'Submit the change' }),
          primary: true,
          run: async (values) => {
            await client.callChecked(officeChange.calls.apply, {
              body: {
                ...Object.fromEntries(Object.keys(ASKED).map((name) => [name, values[name]])),
                afterData: pickChanged(own, values),
              },
            });
            notify({ kind: 'success', title: say({ zh: '变更申请已提交', en: 'Change submitted' }) });
            setUnsaved(false);
            onApplied();
            navigation.go('/enterprise/change-details');
          },
        },
      ]}
    >
      {(values) => <FieldChanges before={{ ...own }} after={pickChanged(own, values)} />}
    </OfficeForm>
  );
}

/**
 * Applies for a change of what the own enterprise is vouched for as. What changes shows beside the form as it is typed.
 */
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
                <Alert
                  className="page-hint"
                  type="info"
                  showIcon
                  title={say({
                    zh: '修改需要变更的内容并提交；审批通过后生效。',
                    en: 'Edit what has changed and submit it; it takes effect once approved.',
                  })}
                />
                <Application key={own.version} own={own} onApplied={loaded.reload} />
              </>
            );
          }
          const changing = own.nodeId === CHANGING;
          return (
            <Result
              status="info"
              title={
                changing
                  ? say({ zh: '已有变更正在审批', en: 'A change is already in approval' })
                  : say({
                      zh: '企业认证通过后才能申请变更',
                      en: 'A change can be applied for once the enterprise is verified',
                    })
              }
              extra={
                <Button
                  type="primary"
                  onClick={() =>
                    navigation.go(changing ? '/enterprise/change-details' : '/enterprise/authentication-info')
                  }
                >
                  {changing
                    ? say({ zh: '查看变更', en: 'View the change' })
                    : say({ zh: '查看认证信息', en: 'View the verification' })}
                </Button>
              }
            />
          );
        }}
      </LoadState>
    </section>
  );
}
