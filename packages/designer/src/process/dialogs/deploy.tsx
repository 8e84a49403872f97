import { useEffect, useState, type ReactNode } from 'react';
import type { Finding } from '@scf-kit/sdk/bpmn';
import { message } from '@scf-kit/sdk/contract/messages';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { ProcessController } from '../session/controller.ts';
import type { Deployment, DesignerServer } from '../server/server.ts';
import { processText } from '../texts.ts';
import { TextField } from '../properties/text-field.tsx';
import { Dialog, Problem } from '../../controls/dialog.tsx';
import { WorkButton } from '../../controls/work-button.tsx';
import { useServerWork } from '../server/use-server-work.ts';

interface DeployProps {
  readonly locale: Locale;
  readonly controller: ProcessController;
  readonly server: DesignerServer;
  readonly name: string;
  readonly onDeployed: (deployment: Deployment) => void;
  readonly onClose: () => void;
}

/** Puts the definition into force: what starts from now on runs it. */
export function DeployDialog({ locale, controller, server, name, onDeployed, onClose }: DeployProps): ReactNode {
  const [title, setTitle] = useState(name);
  const { busy, problem, run } = useServerWork(server);
  const [deployed, setDeployed] = useState<Deployment>();
  // People see which parts will not be executed before deploying. Where the server cannot be asked, the deployment says
  // it.
  const [remarks, setRemarks] = useState<readonly Finding[]>([]);
  useEffect(() => {
    let gone = false;
    void (async () => {
      const found = await server.lint(await controller.save()).catch(() => []);
      if (!gone) setRemarks(found);
    })();
    return () => {
      gone = true;
    };
  }, [controller, server]);
  const hasErrors = [...controller.$state.get().findings, ...remarks].some(({ severity }) => severity === 'error');
  const deploy = (): Promise<void> =>
    run(async () => {
      const answer = await server.deploy(await controller.save(), title.trim());
      setDeployed(answer);
      onDeployed(answer);
    });
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'deploy')}
      onClose={onClose}
      footer={
        deployed ? (
          <button type="button" className="tool primary" onClick={onClose}>
            {processText(locale, 'close')}
          </button>
        ) : (
          <>
            <button type="button" className="tool" onClick={onClose}>
              {processText(locale, 'cancel')}
            </button>
            <WorkButton primary busy={busy} disabled={hasErrors} onPress={() => void deploy()}>
              {processText(locale, 'deploy')}
            </WorkButton>
          </>
        )
      }
    >
      {deployed ? (
        <div role="status">
          <p>{processText(locale, 'deployed', { version: deployed.definitionVersion })}</p>
          {deployed.warnings.length > 0 && (
            <ul>
              {deployed.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <>
          <p className="prop-hint">{processText(locale, 'deployNote')}</p>
          <TextField label={processText(locale, 'versionName')} value={title} onCommit={setTitle} />
          {remarks.length > 0 && (
            <div role="status">
              <p>{processText(locale, 'remarks', { n: remarks.length })}</p>
              <ul className="losses">
                {remarks.map(({ element, reason }) => (
                  <li key={`${element} ${reason.en}`}>
                    {element}: {say(reason, locale)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Problem text={problem ?? (hasErrors ? message(locale, 'process.deployHasErrors') : undefined)} />
        </>
      )}
    </Dialog>
  );
}
