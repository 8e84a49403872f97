import { lazy, Suspense, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { compileExpression } from '@scf-kit/sdk/form';
import { readAttribute, findElement, listElements, shortType, readText, type ModdleElement } from '../moddle.ts';
import type { ProcessController } from '../session/controller.ts';
import { Problem } from '../../controls/dialog.tsx';
import { WorkButton } from '../../controls/work-button.tsx';
import { useServerWork } from '../server/use-server-work.ts';
import { useStartFields } from '../server/use-start-fields.ts';
import type { DesignerServer, DryRun } from '../server/server.ts';
import { processText, typeName } from '../texts.ts';

/** With the inputs of a form: loaded where a process knows fields. */
const TrialForm = lazy(() => import('./trial-form.tsx'));

/** Tries the definition with sample variables: the way taken shows on the diagram, nothing is started. */
export function TrialPanel({
  locale,
  controller,
  server,
}: {
  readonly locale: Locale;
  readonly controller: ProcessController;
  readonly server: DesignerServer;
}): ReactNode {
  const [variables, setVariables] = useState(() => writeSample(controller.processes()));
  const { busy, problem, setProblem, run } = useServerWork(server);
  const [answer, setAnswer] = useState<DryRun>();
  const { fields } = useStartFields();
  const tryOut = async (): Promise<void> => {
    const given = parsed(variables);
    setAnswer(undefined);
    controller.showPath([], []);
    if (!given) return setProblem(message(locale, 'process.variablesNotJson'));
    return run(async () => {
      const found = await server.dryRun(await controller.save(), given);
      setAnswer(found);
      controller.showPath(
        found.path,
        found.opens.map(({ activityId }) => activityId),
      );
    });
  };
  const names = new Map(
    controller
      .processes()
      .flatMap((process) => listElements(process, 'flowElements'))
      .filter((element) => element.$instanceOf('bpmn:FlowNode'))
      .map((element) => [element.id, readAttribute(element, 'name') || typeName(locale, shortType(element))]),
  );
  return (
    <div className="trial">
      {fields ? (
        <>
          <Suspense fallback={<p className="prop-hint">{processText(locale, 'loading')}</p>}>
            <TrialForm
              locale={locale}
              fields={fields}
              onChange={(values) => setVariables(JSON.stringify({ ...parsed(variables), ...values }, undefined, 2))}
            />
          </Suspense>
          <details className="for-experts">
            <summary>{processText(locale, 'trialAsJson')}</summary>
            <Variables locale={locale} value={variables} onChange={setVariables} />
          </details>
        </>
      ) : (
        <Variables locale={locale} value={variables} onChange={setVariables} />
      )}
      <div className="panel-actions">
        <WorkButton primary busy={busy} onPress={() => void tryOut()}>
          {processText(locale, 'run')}
        </WorkButton>
        {answer && (
          <button
            type="button"
            className="tool"
            onClick={() => {
              setAnswer(undefined);
              controller.showPath([], []);
            }}
          >
            {processText(locale, 'clearPath')}
          </button>
        )}
      </div>
      <Problem text={problem ?? (answer?.refusal ? say(answer.refusal, locale) : undefined)} />
      {answer && (
        <div role="status">
          <h4>{processText(locale, 'pathTaken')}</h4>
          <ol className="trail">
            {answer.path
              .filter((id) => names.has(id))
              .map((id, n) => (
                <li key={`${n} ${id}`}>
                  <button type="button" className="link" onClick={() => controller.goTo(id)}>
                    {names.get(id) || id}
                  </button>
                </li>
              ))}
          </ol>
          {answer.opens.length > 0 && (
            <p>
              {processText(locale, 'opens', {
                names: answer.opens
                  .map(({ activityId, name }) => name || activityId)
                  .join(processText(locale, 'comma')),
              })}
            </p>
          )}
          {answer.ended && <p>{processText(locale, 'ended')}</p>}
        </div>
      )}
    </div>
  );
}

/** The variables as JSON, for whoever writes them. */
const Variables = ({
  locale,
  value,
  onChange,
}: {
  readonly locale: Locale;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactNode => (
  <div className="prop">
    <label htmlFor="variables">{processText(locale, 'variables')}</label>
    <textarea
      id="variables"
      className="ant-input ant-input-outlined scf ant-input-css-var code"
      rows={8}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The variables that the conditions read, to be filled in. */
function writeSample(processes: readonly ModdleElement[]): string {
  const conditions = processes
    .flatMap((process) => listElements(process, 'flowElements'))
    .map((element) =>
      element.$type === 'bpmn:SequenceFlow' ? readText(findElement(element, 'conditionExpression')?.get('body')) : '',
    );
  const names = conditions.flatMap((source) => {
    const compiled = source === '' ? undefined : compileExpression(source);
    return compiled?.ok ? compiled.expression.names : [];
  });
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, null])), undefined, 2);
}
