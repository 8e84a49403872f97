import type { ScfProcessDesignerElement } from '@scf-kit/designer';
import { App as AntApp } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client, notify, operationHistory } from '../../../services.ts';
import { useBusy } from '../../../shell/controls/use-busy.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  back: { zh: '返回', en: 'Back' },
  leave: { zh: '返回模型列表？', en: 'Return to the model list?' },
  unsaved: { zh: '未保存的修改将丢失。', en: 'Unsaved changes will be lost.' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  deploy: { zh: '保存并部署', en: 'Save and deploy' },
  deployed: { zh: '第 {n} 版已部署', en: 'Version {n} deployed' },
  warnings: { zh: '已部署，但有提示', en: 'Deployed, with warnings' },
  ask: {
    zh: '部署后新发起的流程按此版本执行，进行中的流程不受影响。',
    en: 'New applications follow this version; running processes are not affected.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

export type Model = OutputOf<typeof flowableProcess>;
const getListPath = ({ platform }: Model): string => (platform ? '/flowable/process/platform' : '/flowable/process');

/** A model while it is drawn, and its calls. */
export interface ModelDraft {
  readonly designer: RefObject<ScfProcessDesignerElement | null>;
  /** The model as it is stored. */
  readonly kept: { readonly xml: string; readonly version: number };
  readonly refusal: { readonly message: string; readonly stale: boolean } | undefined;
  readonly busy: 'save' | 'deploy' | undefined;
  /** Something is drawn that is not stored. */
  readonly dirty: boolean;
  readonly setXml: (xml: string) => void;
  readonly save: (drawn: string) => Promise<void>;
  readonly askToSave: () => Promise<void>;
  readonly askToDeploy: () => Promise<void>;
  readonly back: () => void;
}

/** The state of one model in the designer. It is saved against its version: nobody overwrites a colleague unseen. */
export function useModelDraft(model: Model, reload: () => void): ModelDraft {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const designer = useRef<ScfProcessDesignerElement>(null);
  const [xml, setXml] = useState(model.bpmnXml);
  const [kept, setKept] = useState({ xml: model.bpmnXml, version: model.version });
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly stale: boolean }>();
  const { busy, during } = useBusy<'save' | 'deploy'>();
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
    if (await during('save', () => store(drawn))) notify({ kind: 'success', title: say(words.saved) });
  };
  const askToSave = async (): Promise<void> => {
    if (await mayStore()) await save(designer.current?.xml ?? xml);
  };
  const deploy = async (): Promise<void> => {
    operationHistory.click(say(words.deploy));
    try {
      await during('deploy', async () => {
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
      });
    } catch (error) {
      // The element that cannot run is named in the refusal.
      setRefusal({ message: error instanceof ApiError ? error.message : t('common.requestError'), stale: false });
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
      leaveFor(getListPath(model));
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
        leaveFor(getListPath(model));
      },
    });
  };
  return { designer, kept, refusal, busy, dirty, setXml, save, askToSave, askToDeploy, back };
}
