import { AutoComplete } from 'antd';
import type { ReactNode } from 'react';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';

const words = {
  none: { zh: '访客可填写的已发布表单的编码', en: 'Key of a published form that visitors may fill in' },
} as const;

/** The form that a page of the portal offers: by its key, chosen among those a visitor may fill in. */
export function FormChoice({ id, value, disabled, onChange }: Required<ControlProps>): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const reads = mayCall(dynamicForm.calls.page.access);
  const loaded = useLoaded(`open forms ${reads}`, async (signal) =>
    reads
      ? (await client.call(dynamicForm.calls.page, { query: { size: 100 }, signal, quiet: true })).records.filter(
          ({ openAccess }) => openAccess,
        )
      : [],
  );
  return (
    <AutoComplete
      id={id}
      disabled={disabled}
      allowClear
      value={typeof value === 'string' ? value : ''}
      placeholder={say(words.none)}
      maxLength={64}
      options={(loaded.data ?? []).map(({ formKey, name }) => ({
        value: formKey,
        label: `${name}（${formKey}）`,
      }))}
      showSearch={{ filterOption: true }}
      onChange={(key: string | undefined) => onChange(key === undefined || key === '' ? null : key)}
    />
  );
}
