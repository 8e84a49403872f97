import { App as AntApp, Form, Modal } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import type { EditSection, FindLimit, NamedField, Values } from './edit-fields.ts';
import type { ControlProps } from './edit-control.tsx';
import { EditSections } from './edit-sections.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ParentSelect, type ParentChoice } from './parent-select.tsx';
import { useEditValues } from './use-edit-values.ts';
import type { AnyRow } from '../values/plain-text.ts';
import './edit.css';

const words = {
  save: { zh: '保存', en: 'Save' },
  unsaved: { zh: '内容尚未保存，确定放弃吗？', en: 'Discard unsaved changes?' },
  discard: { zh: '放弃', en: 'Discard' },
} as const;
/** Said where a form has no words of its own. */
const SAVED = { zh: '已保存', en: 'Saved' } as const;
/** Fields from which on the dialog is wide. */
const MANY = 9;

export interface EditFormProps {
  readonly title: Text;
  /** The whole title, where the dialog neither adds nor edits. */
  readonly heading?: Text;
  /** The button that saves; “Save” where it is left out. */
  readonly okText?: Text;
  readonly fields: Fields;
  readonly row: AnyRow | undefined;
  /** The person's field rights: hidden fields are left out, read-only ones shown and not sent. */
  readonly findLimit?: FindLimit;
  readonly sections?: readonly EditSection[];
  /** Where the row stands in a tree. */
  readonly parent?: ParentChoice;
  /** Values a new row begins with, beside the defaults. */
  readonly preset?: Values;
  /** The control of a field that has one of its own here. */
  readonly renderControl?: (field: NamedField, control: Required<ControlProps>) => ReactNode;
  readonly save: (body: Values) => Promise<unknown>;
  /** Said when it is saved; that it is saved where this is left out. */
  readonly saved?: Text;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Creates or changes one row in a dialog. The contract's own check runs before anything is sent; what it or the server
 * finds stands at the fields and in a summary. `save` gets the checked body. Nothing entered is lost without asking.
 */
export function EditForm({
  title,
  heading,
  okText = words.save,
  fields,
  row,
  findLimit,
  sections = [],
  parent,
  preset,
  renderControl,
  save,
  saved = SAVED,
  onDone,
  onCancel,
}: EditFormProps): ReactNode {
  const { say, t, locale } = useTexts();
  const { modal } = AntApp.useApp();
  const { shown, start, values, changed, errors, busy, change, isDisabled, send } = useEditValues({
    fields,
    row,
    preset,
    findLimit,
  });

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const cancel = (): void => {
    if (busy) return;
    if (!changed) onCancel();
    else
      modal.confirm({
        title: say(words.unsaved),
        okText: say(words.discard),
        okButtonProps: { danger: true },
        cancelText: t('auth.logout.confirm.cancel'),
        onOk: onCancel,
      });
  };
  const submit = async (): Promise<void> => {
    await send(async (body) => {
      await save(body);
      notify({ kind: 'success', title: say(saved) });
      onDone();
    });
  };
  const space = locale === 'zh-CN' ? '' : ' ';
  const named = locale === 'zh-CN' ? say(title) : say(title).toLowerCase();
  return (
    <Modal
      open
      title={heading ? say(heading) : `${t(row ? 'common.title.edit' : 'common.title.add')}${space}${named}`}
      width={shown.length >= MANY || shown.some(([, field]) => field.kind === 'records') ? 880 : 640}
      mask={{ closable: false }}
      confirmLoading={busy}
      onOk={() => {
        void submit();
      }}
      onCancel={cancel}
      okText={say(okText)}
      cancelText={t('auth.logout.confirm.cancel')}
    >
      <ErrorSummary fields={fields} errors={errors} />
      <Form
        layout="vertical"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
        }}
      >
        <EditSections
          fields={shown}
          sections={sections}
          values={values}
          start={start}
          row={row}
          errors={errors}
          onChange={change}
          isDisabled={isDisabled}
          renderControl={(field, control) =>
            parent?.field === field[0] ? (
              <ParentSelect {...control} choice={parent} row={row} />
            ) : (
              renderControl?.(field, control)
            )
          }
        />
      </Form>
    </Modal>
  );
}
