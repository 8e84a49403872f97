import { Select } from 'antd';
import type { ReactNode } from 'react';
import { partnerClient } from '@scf-kit/sdk/contract/portal/partner-client';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';
import type { EditFormProps } from '../../../table/edit/edit-form.tsx';

const { forms } = partnerClient.calls;
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The forms a client may show, chosen among those that are published and start a process. */
function FormsChoice({ id, value, disabled, onChange }: Required<ControlProps>): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const reads = mayCall(forms.access);
  const loaded = useLoaded(`embeddable forms ${reads}`, async (signal) =>
    reads ? client.call(forms, { signal, quiet: true }) : [],
  );
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      disabled={disabled}
      loading={loaded.busy}
      style={{ width: '100%' }}
      value={readTexts(value)}
      placeholder={say({ zh: '选择可嵌入的表单', en: 'Select the forms to embed' })}
      notFoundContent={say({ zh: '没有可嵌入的表单', en: 'No forms to embed' })}
      options={(loaded.data ?? []).map(({ key, value: name }) => ({ value: key, label: `${name}（${key}）` }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}

/** The controls of a client: forms are chosen, all else follows from the contract. */
export const withForms: NonNullable<EditFormProps['renderControl']> = ([name], control) =>
  name === 'formKeys' ? <FormsChoice {...control} /> : undefined;
