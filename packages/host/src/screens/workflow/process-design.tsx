import { ArrowLeftOutlined, CloudUploadOutlined, SaveOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Alert, Button, Card, Tag } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import '../../designer.ts';
import { client, navigation, session } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { fetchVersions } from './definitions/versions.ts';
import { useModelDraft, type Model } from './models/use-model-draft.ts';
import './records/record-title.css';
import './process-design.css';

const words = {
  back: { zh: '返回', en: 'Back' },
  save: { zh: '保存', en: 'Save' },
  deploy: { zh: '保存并部署', en: 'Save and deploy' },
  choose: { zh: '请从模型列表选择要设计的流程', en: 'Select a process to design from the model list' },
  newest: { zh: '载入最新内容', en: 'Load the latest' },
  changed: { zh: '未保存', en: 'Unsaved' },
} as const;

/** The last version deployed of a model: the drawing is compared with it, its running instances can be migrated. */
interface Deployed {
  readonly id: string;
  readonly xml: string;
}
async function fetchDeployed({ key, deploymentId }: Model, signal: AbortSignal): Promise<Deployed | undefined> {
  // A model made of a version that came otherwise has deployed nothing itself: the newest version is what it would
  // replace.
  const versions = await fetchVersions(key, signal);
  const found = deploymentId === null ? versions[0] : versions.find((each) => each.deploymentId === deploymentId);
  if (!found) return undefined;
  const { bpmnXml } = await client.call(flowableRepository.calls.definition, {
    query: { processDefinitionId: found.processDefinitionId },
    signal,
    quiet: true,
  });
  return { id: found.processDefinitionId, xml: bpmnXml };
}

/** One model in the designer. */
function Design({
  model,
  deployed,
  reload,
}: {
  readonly model: Model;
  readonly deployed: Deployed | undefined;
  readonly reload: () => void;
}): ReactNode {
  const { say } = useTexts();
  const person = useStore(session.$person)?.user.id ?? '';
  const { designer, kept, refusal, busy, dirty, setXml, save, askToSave, askToDeploy, back } = useModelDraft(
    model,
    reload,
  );
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
    model && mayDefine ? fetchDeployed(model, signal) : Promise.resolve(undefined),
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
