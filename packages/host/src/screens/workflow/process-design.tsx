import { ArrowLeftOutlined, CloudUploadOutlined, SaveOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import type { ScfProcessDesignerElement } from '@scf-kit/designer';
import { Alert, App as AntApp, Button, Card, Tag } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import '../../designer.ts';
import { client, navigation, notify, operationHistory, session } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { versionsOf } from './definitions/versions.ts';
import './instance/instance.css';
import './process-design.css';

const words = {
  back: { zh: '返回', en: 'Back' },
  leave: { zh: '返回模型列表？', en: 'Go back to the models?' },
  unsaved: { zh: '未保存的修改将丢失。', en: 'What you have not saved is lost.' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  deploy: { zh: '保存并部署', en: 'Save and deploy' },
  deployed: { zh: '第 {n} 版已部署', en: 'Version {n} is deployed' },
  warnings: { zh: '已部署，但有提示', en: 'Deployed, with remarks' },
  ask: {
    zh: '部署后新发起的流程按此版本执行，进行中的流程不受影响。',
    en: 'What starts from now on follows this version; what runs goes on as it is.',
  },
  choose: { zh: '请从模型列表选择要设计的流程', en: 'Choose a process to design in the list of models' },
  newest: { zh: '载入最新内容', en: 'Load the newest' },
  changed: { zh: '未保存', en: 'Not saved' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

type Model = OutputOf<typeof flowableProcess>;
const listOf = ({ platform }: Model): string => (platform ? '/flowable/process/platform' : '/flowable/process');

/** The last version deployed of a model: the drawing is compared with it, its running instances can be migrated. */
interface Deployed {
  readonly id: string;
  readonly xml: string;
}
async function deployedOf({ key, deploymentId }: Model, signal: AbortSignal): Promise<Deployed | undefined> {
  // A model made of a version that came otherwise has deployed nothing itself: the newest version is what it would
  // replace.
  const versions = await versionsOf(key, signal);
  const found = deploymentId === null ? versions[0] : versions.find((each) => each.deploymentId === deploymentId);
  if (!found) return undefined;
  const { bpmnXml } = await client.call(flowableRepository.calls.definition, {
    query: { processDefinitionId: found.processDefinitionId },
    signal,
    quiet: true,
  });
  return { id: found.processDefinitionId, xml: bpmnXml };
}

/** One model in the designer. It is saved against its version: nobody overwrites a colleague unseen. */
function Design({
  model,
  deployed,
  reload,
}: {
  readonly model: Model;
  readonly deployed: Deployed | undefined;
  readonly reload: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const person = useStore(session.$person)?.user.id ?? '';
  const designer = useRef<ScfProcessDesignerElement>(null);
  const [xml, setXml] = useState(model.bpmnXml);
  const [kept, setKept] = useState({ xml: model.bpmnXml, version: model.version });
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly stale: boolean }>();
  const [busy, setBusy] = useState<'save' | 'deploy'>();
  const dirty = xml !== kept.xml;
  const { leaveFor, setUnsaved } = usePage();
  useEffect(() => setUnsaved(dirty), [dirty, setUnsaved]);

  /** True: what is drawn is stored. */
  const store = async (drawn: string): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const saved = await client.call(flowableProcess.calls.update, {
        body: {
          id: model.id,
          version: kept.version,
          name: model.name,
          key: model.key,
          platform: model.platform,
          bpmnXml: drawn,
        },
        quiet: true,
      });
      setKept({ xml: drawn, version: saved.version });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: Object.values(error.errors ?? {})[0] ?? error.message, stale: error.code === 409 });
      return false;
    }
  };
  /** False: parts of the definition would be lost, and the person does not want that. */
  const mayStore = async (): Promise<boolean> => (await designer.current?.confirmLosses()) ?? true;
  const save = async (drawn: string): Promise<void> => {
    operationHistory.click(say(words.save));
    setBusy('save');
    if (await store(drawn)) notify({ kind: 'success', title: say(words.saved) });
    setBusy(undefined);
  };
  const askToSave = async (): Promise<void> => {
    if (await mayStore()) await save(designer.current?.xml ?? xml);
  };
  const deploy = async (): Promise<void> => {
    operationHistory.click(say(words.deploy));
    setBusy('deploy');
    try {
      if (!(await store(designer.current?.xml ?? xml))) return;
      const { definitionVersion, warnings } = await client.call(flowableRepository.calls.deploy, {
        body: { modelId: model.id },
        quiet: true,
      });
      notify(
        warnings.length > 0
          ? { kind: 'warning', title: say(words.warnings), description: warnings.join('\n') }
          : { kind: 'success', title: say(words.deployed, { n: definitionVersion }) },
      );
      reload();
    } catch (error) {
      // The element that cannot run is named in the refusal.
      setRefusal({ message: error instanceof ApiError ? error.message : t('common.requestError'), stale: false });
    } finally {
      setBusy(undefined);
    }
  };
  const askToDeploy = async (): Promise<void> => {
    // Before the other question: the designer's own would stand behind it. What is stored already loses nothing more.
    if (dirty && !(await mayStore())) return;
    modal.confirm({
      title: say(words.deploy),
      content: say(words.ask),
      okText: say(words.deploy),
      cancelText: say(words.cancel),
      onOk: deploy,
    });
  };
  const back = (): void => {
    if (!dirty) {
      leaveFor(listOf(model));
      return;
    }
    modal.confirm({
      title: say(words.leave),
      content: say(words.unsaved),
      okText: say(words.back),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: () => {
        // Given up knowingly: it is not kept, and not offered at the next visit.
        if (designer.current) designer.current.savedXml = designer.current.xml ?? xml;
        setUnsaved(false);
        leaveFor(listOf(model));
      },
    });
  };
  return (
    <div className="process-design">
      <div className="instance-title">
        <h1>{model.name}</h1>
        <Tag>{model.key}</Tag>
        {dirty ? <Tag color="warning">{say(words.changed)}</Tag> : null}
        <span className="instance-title-actions">
          <Button icon={<ArrowLeftOutlined />} onClick={back}>
            {say(words.back)}
          </Button>
          <ActionButton
            icon={<SaveOutlined />}
            busy={busy === 'save'}
            disabled={!dirty || busy !== undefined}
            action={askToSave}
          >
            {say(words.save)}
          </ActionButton>
          <ActionButton
            type="primary"
            icon={<CloudUploadOutlined />}
            busy={busy === 'deploy'}
            disabled={busy === 'save'}
            action={askToDeploy}
          >
            {say(words.deploy)}
          </ActionButton>
        </span>
      </div>
      {refusal ? (
        <Alert
          type={refusal.stale ? 'warning' : 'error'}
          showIcon
          role="alert"
          title={refusal.message}
          {...(refusal.stale
            ? {
                action: (
                  <Button size="small" onClick={reload}>
                    {say(words.newest)}
                  </Button>
                ),
              }
            : {})}
        />
      ) : null}
      <scf-process-designer
        ref={designer}
        className="process-design-canvas"
        noActions
        xml={model.bpmnXml}
        savedXml={kept.xml}
        draftKey={`${person} ${model.id}`}
        definitionId={deployed?.id}
        baseXml={deployed?.xml}
        onscf-change={(event) => setXml(event.detail.xml)}
        onscf-save={(event) => {
          void save(event.detail.xml);
        }}
      />
    </div>
  );
}

/** `/flowable/process/design?id=`: a model in the process designer. */
export default function ProcessDesign(): ReactNode {
  const { say } = useTexts();
  const { query, rename } = usePage();
  const id = query['id'] ?? '';
  const loaded = useLoaded(`process ${id}`, (signal) =>
    id === '' ? Promise.resolve(null) : client.call(flowableProcess.calls.get, { params: { id }, signal, quiet: true }),
  );
  const model = loaded.data;
  const mayDefine = useMayCall()(flowableRepository.calls.list.access);
  const deployed = useLoaded(`deployed ${model?.id ?? ''} ${model?.deploymentId ?? ''} ${mayDefine}`, (signal) =>
    model && mayDefine ? deployedOf(model, signal) : Promise.resolve(undefined),
  );
  const name = model?.name;
  useEffect(() => rename(name), [rename, name]);
  return (
    <LoadState of={loaded} rows={10}>
      {(found) =>
        found ? (
          <Design key={found.version} model={found} deployed={deployed.data} reload={loaded.reload} />
        ) : (
          <Card>
            <Alert
              type="info"
              showIcon
              title={say(words.choose)}
              action={
                <Button size="small" onClick={() => navigation.go('/flowable/process')}>
                  {say(words.back)}
                </Button>
              }
            />
          </Card>
        )
      }
    </LoadState>
  );
}
