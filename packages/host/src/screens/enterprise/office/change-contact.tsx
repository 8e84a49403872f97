import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { contactFields, office } from '@scf-kit/sdk/contract/enterprise/office';
import { client } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import type { Office } from './own-office.tsx';

const words = {
  change: { zh: '修改联系信息', en: 'Change contact details' },
  changed: { zh: '联系信息已更新', en: 'Contact details changed' },
} as const;

/** How to reach an enterprise is changed by its own people at any time, without an approval. */
export function ChangeContact({ own, onDone }: { readonly own: Office; readonly onDone: () => void }): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(office.name);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {say(words.change)}
      </Button>
      {open ? (
        <EditForm
          title={office.title}
          heading={words.change}
          fields={contactFields}
          findLimit={findLimit}
          row={own}
          save={(body) => client.callChecked(office.calls.update, { body })}
          saved={words.changed}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
