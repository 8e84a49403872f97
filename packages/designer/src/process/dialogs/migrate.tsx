import { useEffect, useState, type ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { DesignerServer, Mapping, Migration, Stop, Version } from '../server/server.ts';
import { processText } from '../texts.ts';
import { ChoiceField } from '../properties/choice-field.tsx';
import { Dialog, Problem } from '../../controls/dialog.tsx';
import { WorkButton } from '../../controls/work-button.tsx';
import { useServerWork } from '../server/use-server-work.ts';

/** Moves running instances to another version: first as a rehearsal that says which cannot, then in earnest. */
export function MigrateDialog({
  locale,
  server,
  processKey,
  from,
  onClose,
}: {
  readonly locale: Locale;
  readonly server: DesignerServer;
  readonly processKey: string;
  readonly from: string;
  readonly onClose: () => void;
}): ReactNode {
  const [versions, setVersions] = useState<readonly Version[]>();
  const [chosen, setChosen] = useState({ from, to: '' });
  const { busy, problem, setProblem, run } = useServerWork(server);
  const [mapping, setMapping] = useState<Mapping>({});
  const [stops, setStops] = useState<readonly Stop[]>([]);
  const [answer, setAnswer] = useState<{ readonly of: Migration; readonly dry: boolean }>();
  useEffect(() => {
    let gone = false;
    server.versions(processKey).then(
      (found) => {
        if (gone) return;
        setVersions(found);
        setChosen({
          from:
            found.find((one) => one.processDefinitionId === from)?.processDefinitionId ??
            found[1]?.processDefinitionId ??
            '',
          to: found[0]?.processDefinitionId ?? '',
        });
      },
      (cause: unknown) => {
        if (!gone) setProblem(server.problem(cause).message);
      },
    );
    return () => {
      gone = true;
    };
  }, [server, processKey, from, setProblem]);
  const options = (versions ?? []).map((one) => ({
    value: one.processDefinitionId,
    label: `${processText(locale, 'version', { version: one.definitionVersion })} · ${one.deploymentTime.slice(0, 10)}`,
  }));
  const can = chosen.from !== '' && chosen.to !== '' && chosen.from !== chosen.to;
  const move = (dry: boolean, by = mapping): Promise<void> =>
    run(async () => {
      const found = await server.migrate(chosen.from, chosen.to, by, dry);
      setAnswer({ of: found, dry });
      // Steps that are mapped stay in the list, so that the mapping can be changed.
      setStops((known) => [
        ...known.filter(({ activityId }) => by[activityId]),
        ...found.stops.filter(({ activityId }) => !by[activityId]),
      ]);
    });
  const choose = (next: Partial<typeof chosen>): void => {
    setChosen({ ...chosen, ...next });
    setAnswer(undefined);
    setMapping({});
    setStops([]);
  };
  const map = (step: string, to: string): void => {
    const { [step]: _before, ...others } = mapping;
    const next = to === '' ? others : { ...others, [step]: to };
    setMapping(next);
    void move(true, next);
  };
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'migrate')}
      onClose={onClose}
      footer={
        <>
          <WorkButton busy={busy} disabled={!can} onPress={() => void move(true)}>
            {processText(locale, 'migrateTry')}
          </WorkButton>
          <WorkButton
            primary
            busy={busy}
            disabled={!can || !answer?.dry || answer.of.moved === 0}
            onPress={() => void move(false)}
          >
            {processText(locale, 'migrateNow')}
          </WorkButton>
        </>
      }
    >
      {versions ? (
        <div className="row-of-two">
          <ChoiceField
            label={processText(locale, 'migrateFrom')}
            value={chosen.from}
            options={options}
            onCommit={(value) => choose({ from: value })}
          />
          <ChoiceField
            label={processText(locale, 'migrateTo')}
            value={chosen.to}
            options={options}
            onCommit={(value) => choose({ to: value })}
          />
        </div>
      ) : (
        !problem && <p role="status">{processText(locale, 'loading')}</p>
      )}
      {stops.map(({ activityId, name, instances, targets }) => (
        <ChoiceField
          key={activityId}
          label={processText(locale, 'mapStep', { name, n: instances })}
          value={mapping[activityId] ?? ''}
          onCommit={(value) => map(activityId, value)}
          options={[
            { value: '', label: processText(locale, targets.length > 0 ? 'mapNone' : 'mapNothing') },
            ...targets.map((target) => ({ value: target.activityId, label: target.name })),
          ]}
        />
      ))}
      <Problem text={problem} />
      {answer && (
        <p role="status">
          {processText(locale, answer.dry ? 'migrateOutcome' : 'migrated', {
            instances: answer.of.instances,
            moved: answer.of.moved,
          })}
        </p>
      )}
      {answer && answer.of.refused.length > 0 && (
        <table className="plain">
          <caption>{processText(locale, 'refused')}</caption>
          <thead>
            <tr>
              <th scope="col">{processText(locale, 'instance')}</th>
              <th scope="col">{processText(locale, 'reason')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.of.refused.map(({ processInstanceId, title, reason }) => (
              <tr key={processInstanceId}>
                <td>{title}</td>
                <td>{say(reason, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
