import { useStore } from '@nanostores/react';
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, session } from '../../services.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { FieldText } from '../../table/field-text.tsx';

const SHOWN = ['name', 'type', 'creditCode', 'enterpriseCode', 'contactName', 'contactPhone', 'address', 'approvalStatus'] as const;

/** What is known of the person's own enterprise, for those whose registration is not complete. */
export default function AuthenticationInfo(): ReactNode {
  const { say } = useTexts();
  const officeId = useStore(session.$person)?.user.officeId ?? '';
  const loaded = useLoaded(officeId, (signal) => client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true }));
  return (
    <section className="page-card">
      <h1 className="page-title">{say({ zh: '企业认证信息', en: 'Enterprise registration' })}</h1>
      <LoadState of={loaded}>
        {(data) => (
          <>
            {data.nodeId === 1
              ? <Alert style={{ marginBottom: 16 }} type="info" showIcon title={say({ zh: '企业认证尚未完成', en: 'The registration is not complete' })} description={say({ zh: '请联系平台管理员完成企业认证，认证通过后即可使用融资服务。', en: 'Ask the platform administrator to complete it. Financing opens once the registration is approved.' })} />
              : null}
            <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={SHOWN.map((key) => ({ key, label: say(office.fields[key].title ?? { zh: key, en: key }), children: <FieldText field={office.fields[key]} row={data} name={key} /> }))} />
          </>
        )}
      </LoadState>
    </section>
  );
}
