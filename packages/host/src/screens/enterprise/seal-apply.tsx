import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, session } from '../../services.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { Applications } from './seals/applications.tsx';

/** `/enterprise/seal-apply`: the enterprise's applications for electronic seals. */
export default function SealApply(): ReactNode {
  const person = useStore(session.$person)?.user;
  const officeId = person?.officeId ?? '';
  // A new application begins with what is known of the enterprise.
  const own = useLoaded(`own office ${officeId}`, (signal) =>
    client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true }),
  );
  return (
    <Applications
      preset={{
        enterpriseName: own.data?.name,
        creditCode: own.data?.creditCode,
        legalPersonName: own.data?.legalPersonName,
        transactorName: person?.actualName,
        transactorMobilePhone: person?.mobilePhone,
      }}
    />
  );
}
