import { ImportOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Call } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useMayCall } from '../../shell/person/can.tsx';
import type { TableButton } from '../table-types.ts';
import type { Common } from './common.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

interface Offer {
  readonly resource: { readonly title: Text; readonly calls: Readonly<Record<string, Call | undefined>> };
  /** Other than the resource's own title. */
  readonly title?: Text | undefined;
  readonly common?: Common | undefined;
  readonly onDone: () => void;
}

/**
 * The button and the dialog that bring rows in from a file, where the contract has it and the person may both import
 * and add.
 */
export function useImport({ resource, title, common, onDone }: Offer): {
  readonly button: TableButton | undefined;
  readonly dialog: ReactNode;
} {
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  const { create, importTemplate, importPreview, import: confirm } = resource.calls;
  if (!create || !importTemplate || !importPreview || !confirm || !mayCall(confirm.access) || !mayCall(create.access))
    return { button: undefined, dialog: null };
  return {
    button: {
      key: 'import',
      label: { zh: '导入', en: 'Import' },
      icon: <ImportOutlined />,
      onClick: () => setOpen(true),
    },
    dialog: open ? (
      <Suspense fallback={null}>
        <ImportDialog
          title={title ?? resource.title}
          calls={{ template: importTemplate, preview: importPreview, confirm }}
          {...(common ? { common } : {})}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Suspense>
    ) : null,
  };
}
