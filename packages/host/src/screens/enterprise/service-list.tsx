import { useStore } from '@nanostores/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { isServiceType, services, type ServiceType } from '@scf-kit/sdk/contract/enterprise/services';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { session } from '../../services.ts';
import { useCan } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';

type Application = OutputOf<typeof serviceApply>;
const FILTERS = serviceApply.list.filters.filter((name) => name !== 'serviceType');
const words = {
  empty: {
    zh: '提交申请后，可以在这里查看受理进度和回复',
    en: 'Your applications are listed here with their progress and the reply',
  },
} as const;

function Applications({ serviceType }: { readonly serviceType: ServiceType }): ReactNode {
  const can = useCan();
  const own = useStore(session.$person)?.user.officeId;
  const common = useMemo(() => ({ serviceType }), [serviceType]);
  // Only applications of other enterprises can be answered.
  const offersTransition = useCallback((_name: string, row: Application): boolean => row.officeId !== own, [own]);
  const { code } = services[serviceType];
  const changes = (['create', 'update', 'delete'] as const).filter((change) =>
    can([code], ({ create: 'add', update: 'edit', delete: 'delete' } as const)[change]),
  );
  return (
    <ResourceTable
      resource={serviceApply}
      query={common}
      common={common}
      changes={changes}
      filters={FILTERS}
      empty={words.empty}
      offersTransition={offersTransition}
    />
  );
}

/** `/corporate-services/*`, `/government-services/*`: the applications for the service the path names. */
export default function ServiceList(): ReactNode {
  const { route } = usePage();
  const name = route.path.slice(route.path.lastIndexOf('/') + 1);
  if (!isServiceType(name)) throw new Error(`There is no service "${name}".`);
  return <Applications key={name} serviceType={name} />;
}
