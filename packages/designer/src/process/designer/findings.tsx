import type { ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { readAttribute, shortType } from '../moddle.ts';
import type { DesignerState, ProcessController } from '../session/controller.ts';
import { Problem } from '../../controls/dialog.tsx';
import { WorkButton } from '../../controls/work-button.tsx';
import { standingIn } from '../findings/flow-nodes.ts';
import { useServerWork } from '../server/use-server-work.ts';
import type { DesignerServer } from '../server/server.ts';
import { processText, typeName } from '../texts.ts';

/**
 * The findings, each with a link to its element. The check button also asks the server, which knows what a
 * deployment would refuse.
 */
export function Findings({
  locale,
  state,
  controller,
  server,
  onChoose,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly server: DesignerServer;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const { findings } = state;
  const { busy, problem, run } = useServerWork(server);
  const parts = new Map(
    controller
      .processes()
      .flatMap((process) => [process, ...standingIn(process, '').map(({ element }) => element)])
      .map((element) => [element.id, element]),
  );
  const check = (): Promise<void> => run(async () => controller.answered(await server.lint(await controller.save())));
  return (
    <>
      <div className="panel-actions">
        <WorkButton busy={busy} onPress={() => void check()}>
          {processText(locale, 'check')}
        </WorkButton>
      </div>
      <Problem text={problem} />
      {findings.length === 0 && (
        <p className="prop-hint" role="status">
          {processText(locale, 'noFindings')}
        </p>
      )}
      <ul className="findings">
        {findings.map(({ element, severity, reason }) => {
          const part = parts.get(element);
          return (
            <li key={`${element} ${reason.en}`}>
              <button type="button" className="finding" onClick={() => onChoose(element)}>
                <span className={`badge ${severity}`} aria-hidden="true">
                  {severity === 'error' ? '!' : '?'}
                </span>
                <span className="finding-reason">
                  {say(reason, locale)}
                  <small>
                    {part ? `${typeName(locale, shortType(part))} · ` : ''}
                    {(part && readAttribute(part, 'name')) || element}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
