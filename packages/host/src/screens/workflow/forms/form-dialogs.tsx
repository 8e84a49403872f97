import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import '../../../elements.ts';
import { notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { toDefinition, nameIn } from './definition.ts';
import { FormDialog } from './form-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { DynamicForm } from './make-form.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

/** The dialog that is open above the list of forms. */
export type Shown =
  | { readonly what: 'new' | 'import' }
  | { readonly what: 'copy' | 'edit' | 'publish' | 'versions' | 'preview'; readonly form: DynamicForm };

/** The dialogs of the list of forms. */
export function FormDialogs({
  shown,
  category,
  close,
  onChanged,
  onDesign,
}: {
  readonly shown: Shown | undefined;
  /** Only forms of this category are made. */
  readonly category: string | undefined;
  readonly close: () => void;
  readonly onChanged: () => void;
  readonly onDesign: (id: string) => void;
}): ReactNode {
  const { say, locale } = useTexts();
  const made = (id: string): void => {
    onChanged();
    onDesign(id);
  };
  return (
    <>
      {shown?.what === 'import' && <ImportDialog category={category} onClose={close} onDone={onChanged} />}
      {shown?.what === 'new' && <FormDialog known={undefined} category={category} onClose={close} onDone={made} />}
      {shown?.what === 'copy' && (
        <FormDialog known={{ as: 'copy', form: shown.form }} category={category} onClose={close} onDone={made} />
      )}
      {shown?.what === 'edit' && (
        <FormDialog
          known={{ as: 'edit', form: shown.form }}
          category={category}
          onClose={close}
          onDone={() => {
            notify({ kind: 'success', title: say({ zh: '表单信息已保存', en: 'Form settings saved' }) });
            onChanged();
          }}
        />
      )}
      {shown?.what === 'publish' && (
        <PublishDialog id={shown.form.id} name={nameIn(shown.form, locale)} onClose={close} onDone={onChanged} />
      )}
      {shown?.what === 'versions' && <VersionsDrawer form={shown.form} onClose={close} onRestored={onChanged} />}
      <Drawer
        open={shown?.what === 'preview'}
        size={850}
        title={shown?.what === 'preview' ? nameIn(shown.form, locale) : ''}
        onClose={close}
        destroyOnHidden
      >
        {shown?.what === 'preview' && <scf-form noSubmit definition={toDefinition(shown.form)} />}
      </Drawer>
    </>
  );
}
