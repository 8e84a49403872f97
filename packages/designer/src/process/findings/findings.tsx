import { useState, type ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { attributeOf, elementsOf, shortType } from '../bpmn/moddle.ts';
import type { ProcessController } from '../designer/controller.ts';
import { type DesignerState } from '../designer/controller.ts';
import { Problem } from '../../controls/dialog.tsx';
import type { DesignerServer } from '../server/server.ts';
import { processText, typeName } from '../texts.ts';

/**
 * What is wrong, each a way to where it is. The server is asked besides: it knows what only a deployment would tell.
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
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const parts = new Map(
    controller
      .processes()
      .flatMap((process) => [process, ...elementsOf(process, 'flowElements')])
      .map((element) => [element.id, element]),
  );
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      controller.answered(await server.lint(await controller.save()));
    } catch (cause) {
      setProblem(server.problem(cause).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="panel-actions">
        <button type="button" className="tool" disabled={busy} aria-busy={busy} onClick={() => void check()}>
          {processText(locale, 'check')}
        </button>
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
                    {(part && attributeOf(part, 'name')) || element}
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
