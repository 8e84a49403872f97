import type { ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { readAttribute } from '../moddle.ts';
import { CompareDialog } from '../compare/compare.tsx';
import { scfProcessDesigner } from '../declaration.ts';
import { DeployDialog } from '../dialogs/deploy.tsx';
import { LeftProcessDialog } from '../dialogs/left-process.tsx';
import { LossesDialog } from '../dialogs/losses.tsx';
import { MigrateDialog } from '../dialogs/migrate.tsx';
import { SourceDialog } from '../dialogs/source.tsx';
import type { DesignerServer } from '../server/server.ts';
import type { DesignerState, ProcessController } from '../session/controller.ts';
import type { Dialogs } from './use-dialogs.ts';

const { baseXml: baseProperty } = scfProcessDesigner.properties;

const nameOfProcess = (controller: ProcessController): string => {
  const [process] = controller.processes();
  return process ? readAttribute(process, 'name') : '';
};

interface DesignerDialogsProps {
  readonly bridge: ElementBridge;
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly server: DesignerServer;
  readonly readOnly: boolean;
  readonly definitionId: string;
  readonly dialogs: Dialogs;
}

/** The dialog that a tool of the designer has opened. */
function OpenDialog({
  bridge,
  locale,
  state,
  controller,
  server,
  readOnly,
  definitionId,
  dialogs: { opened, answer, close },
}: DesignerDialogsProps): ReactNode {
  switch (opened) {
    case 'losses':
      return (
        <LossesDialog locale={locale} losses={state.losses} onSave={() => answer(true)} onClose={() => answer(false)} />
      );
    case 'source':
      return <SourceDialog locale={locale} controller={controller} readOnly={readOnly} onClose={close} />;
    case 'compare':
      return (
        <CompareDialog
          locale={locale}
          before={bridge.property(baseProperty) ?? controller.first()}
          after={() => controller.save()}
          onClose={close}
        />
      );
    case 'deploy':
      return (
        <DeployDialog
          locale={locale}
          controller={controller}
          server={server}
          name={nameOfProcess(controller)}
          onClose={close}
          onDeployed={({ processDefinitionId, processDefinitionKey, definitionVersion }) =>
            bridge.emit('scf-deploy', { processDefinitionId, processDefinitionKey, definitionVersion })
          }
        />
      );
    case 'migrate':
      return (
        <MigrateDialog
          locale={locale}
          server={server}
          processKey={controller.processes()[0]?.id ?? ''}
          from={definitionId}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}

/** The dialogs of the designer: work that was left behind, and what a tool has opened. */
export function DesignerDialogs(props: DesignerDialogsProps): ReactNode {
  const { locale, state, controller } = props;
  const [work] = state.left;
  return (
    <>
      {work && (
        <LeftProcessDialog
          locale={locale}
          work={work}
          saved={controller.savedXml()}
          onTakeUp={() => void controller.takeUp(work)}
          onDrop={() => controller.leaveBehind(work)}
          onLater={() => controller.later()}
        />
      )}
      <OpenDialog {...props} />
    </>
  );
}
