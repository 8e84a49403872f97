import { Select } from 'antd';
import type { ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, session } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';

/** The office of the signed-in person. */
export const ownOffice = (): string | undefined => session.$person.get()?.user.officeId;

/**
 * The offices whose people one may look after. Where there is only one nothing can be chosen, and outside a form
 * nothing shows. `all` says what none chosen means.
 */
export function OfficeSelect({
  id,
  value,
  onChange,
  all,
  inForm = false,
}: {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (officeId: string | undefined) => void;
  readonly all?: string;
  readonly inForm?: boolean;
}): ReactNode {
  const { say } = useTexts();
  const offices = useLoaded('offices', (signal) => client.call(office.calls.map, { query: {}, signal, quiet: true }));
  const alone = offices.data !== undefined && offices.data.length < 2;
  if (alone && !inForm) return null;
  const label = say({ zh: '所属企业', en: 'Enterprise' });
  return (
    <Select<string>
      id={id}
      aria-label={label}
      className="office-select"
      disabled={alone}
      allowClear={all !== undefined}
      loading={offices.busy}
      value={value ?? null}
      placeholder={all ?? label}
      showSearch={{ optionFilterProp: 'label' }}
      options={(offices.data ?? []).map((option) => ({ value: option.key, label: option.value }))}
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}
