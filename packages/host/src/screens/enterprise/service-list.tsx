import { useStore } from '@nanostores/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { isServiceType, services, type ServiceType } from '@scf-kit/sdk/contract/enterprise/services';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client, session } from '../../services.ts';
import { useCan } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';

type Application = OutputOf<typeof serviceApply>;
const { handle } = serviceApply.calls;
const FILTERS = serviceApply.list.filters.filter((name) => name !== 'serviceType');
const words = {
  answer: { zh: '处理', en: 'Answer' },
  heading: { zh: '处理申请', en: 'Answer the application' },
  empty: {
    zh: '提交申请后，可以在这里查看受理进度和回复',
    en: 'What you apply for stands here, with how far it is and the reply',
  },
} as const;

/** What may follow a state, as the form offers it. */
function answersTo(status: number): Fields {
  const moves = serviceApply.own.status.moves?.filter(([from]) => from === String(status)).map(([, to]) => to) ?? [];
  const { status: answer, reply } = handle.body ?? {};
  if (!answer || !reply) return {};
  return {
    status: {
      ...answer,
      values: Object.fromEntries(Object.entries(answer.values ?? {}).filter(([value]) => moves.includes(value))),
    },
    reply,
  };
}

function Applications({ serviceType }: { readonly serviceType: ServiceType }): ReactNode {
  const can = useCan();
  const own = useStore(session.$person)?.user.officeId;
  const [version, setVersion] = useState(0);
  const [answered, setAnswered] = useState<Application | undefined>(undefined);
  const common = useMemo(() => ({ serviceType }), [serviceType]);
  const { code } = services[serviceType];
  const changes = (['create', 'update', 'delete'] as const).filter((change) =>
    can([code], ({ create: 'add', update: 'edit', delete: 'delete' } as const)[change]),
  );
  return (
    <>
      <ResourceTable
        resource={serviceApply}
        version={version}
        query={common}
        common={common}
        changes={changes}
        filters={FILTERS}
        empty={words.empty}
        // Whoever sees the applications of others is there to answer them.
        rowActions={(row) =>
          row.officeId !== own && row.status < 2 && can([code], 'edit')
            ? [{ key: 'answer', label: words.answer, onClick: () => setAnswered(row) }]
            : []
        }
      />
      {answered ? (
        <EditForm
          title={serviceApply.title}
          heading={words.heading}
          fields={answersTo(answered.status)}
          row={undefined}
          onCancel={() => setAnswered(undefined)}
          save={(body) =>
            client.request({ method: handle.method, path: handle.path, body: { ...body, id: answered.id } })
          }
          onDone={() => {
            setAnswered(undefined);
            setVersion((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}

/** `/corporate-services/*`, `/government-services/*`: the applications for the service the path names. */
export default function ServiceList(): ReactNode {
  const { route } = usePage();
  const name = route.path.slice(route.path.lastIndexOf('/') + 1);
  if (!isServiceType(name)) throw new Error(`There is no service "${name}".`);
  return <Applications key={name} serviceType={name} />;
}
