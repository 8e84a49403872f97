import { CloudUploadOutlined, HistoryOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import type { ScfFormDesignerElement } from '@scf-kit/designer';
import { App as AntApp, Button, Tag } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract/states';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { formatMoment } from '@scf-kit/sdk/values';
import '../../../designer.ts';
import { $routeTable, client, operationHistory, session } from '../../../services.ts';
import { Can } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { nameIn } from './definition.ts';
import { PublishDialog, VersionsDrawer } from './later-dialogs.tsx';
import './forms.css';

const words = {
  back: { zh: '返回', en: 'Back' },
  leave: { zh: '返回表单列表？', en: 'Return to the form list?' },
  saved: { zh: '所有修改均已保存。', en: 'All changes are saved.' },
  cancel: { zh: '取消', en: 'Cancel' },
  publish: { zh: '发布', en: 'Publish' },
  versions: { zh: '版本', en: 'Versions' },
  version: { zh: '已发布第 {n} 版', en: 'Version {n} published' },
  never: { zh: '从未发布', en: 'Never published' },
  by: { zh: '{who} 修改于 {when}', en: 'Changed by {who}, {when}' },
  when: { zh: '修改于 {when}', en: 'Changed {when}' },
  open: { zh: '{n} 个进行中的审批', en: '{n} open {n|approval|approvals}' },
} as const;
const LIST = '/flowable/dynamic-form';
type DynamicForm = OutputOf<typeof dynamicForm>;

interface RoomProps {
  readonly form: DynamicForm;
  readonly codes: readonly string[];
  /** Where those go back to who may not open the list of all forms. */
  readonly ownList: string;
  /** Called when the form's details may have changed. */
  readonly onChanged: () => void;
}

function Room({ form, codes, ownList, onChanged }: RoomProps): ReactNode {
  const { say, locale } = useTexts();
  const { modal } = AntApp.useApp();
  const { leaveFor, setUnsaved } = usePage();
  const table = useStore($routeTable);
  const person = useStore(session.$person)?.user.id ?? '';
  const designer = useRef<ScfFormDesignerElement>(null);
  const [shown, setShown] = useState<'publish' | 'versions'>();

  const leave = (): void => {
    operationHistory.click(say(words.back));
    setUnsaved(false);
    leaveFor(table?.has(LIST) ? LIST : ownList);
  };
  const back = (asked: boolean): void => {
    if (asked) leave();
    else
      modal.confirm({
        title: say(words.leave),
        content: say(words.saved),
        okText: say(words.back),
        cancelText: say(words.cancel),
        onOk: leave,
      });
  };
  /** Saves first: the review before publishing shows the form as the server has it. */
  const publish = async (): Promise<void> => {
    if (await designer.current?.save()) setShown('publish');
  };
  const done = (): void => {
    setShown(undefined);
    onChanged();
  };
  const { publishStatusDictText, formVersion, savedByText, savedAt, openApprovals } = form;
  const when = savedAt ? formatMoment(savedAt) : undefined;
  return (
    <div className="form-design">
      <div className="form-design-head">
        <h1>{nameIn(form, locale)}</h1>
        <Tag>{form.formKey}</Tag>
        <Tag color={inState(dynamicForm, form, 'published') ? 'success' : 'default'}>{publishStatusDictText}</Tag>
        <span className="form-design-facts">
          {[
            formVersion > 0 ? say(words.version, { n: formVersion }) : say(words.never),
            ...(when === undefined
              ? []
              : [savedByText ? say(words.by, { who: savedByText, when }) : say(words.when, { when })]),
            ...(openApprovals ? [say(words.open, { n: openApprovals })] : []),
          ].join(' · ')}
        </span>
        <span className="form-design-actions">
          <Button icon={<HistoryOutlined />} onClick={() => setShown('versions')}>
            {say(words.versions)}
          </Button>
          <Can code={codes} action="enable">
            <ActionButton type="primary" icon={<CloudUploadOutlined />} action={() => publish()}>
              {say(words.publish)}
            </ActionButton>
          </Can>
        </span>
      </div>
      <scf-form-designer
        ref={designer}
        formId={form.id}
        draftKey={`${person} ${form.id}`}
        onscf-change={({ detail }) => setUnsaved(detail.unsaved)}
        onscf-save={() => {
          setUnsaved(false);
          onChanged();
        }}
        onscf-close={({ detail }) => back(detail.asked)}
      />
      {shown === 'publish' && (
        <PublishDialog id={form.id} name={nameIn(form, locale)} onClose={() => setShown(undefined)} onDone={done} />
      )}
      {shown === 'versions' && (
        <VersionsDrawer
          form={form}
          onClose={() => setShown(undefined)}
          onRestored={() => {
            designer.current?.reload();
            setUnsaved(false);
            done();
          }}
        />
      )}
    </div>
  );
}

/** The draft of a form in the designer, beside what the list says of it. */
export function FormDesign({
  id,
  codes,
  ownList,
}: {
  readonly id: string;
  readonly codes: readonly string[];
  readonly ownList: string;
}): ReactNode {
  const { locale } = useTexts();
  const { rename } = usePage();
  const loaded = useLoaded(`form-design ${id}`, (signal) =>
    client.call(dynamicForm.calls.get, { params: { id }, signal, quiet: true }),
  );
  const name = loaded.data && nameIn(loaded.data, locale);
  useEffect(() => rename(name), [rename, name]);
  return (
    <LoadState of={loaded} rows={10}>
      {(form) => <Room form={form} codes={codes} ownList={ownList} onChanged={loaded.reload} />}
    </LoadState>
  );
}
