import type { ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { DesignerServer, Migration } from '../server/server.ts';
import { processText } from '../texts.ts';
import { ChoiceField } from '../properties/choice-field.tsx';
import { Dialog, Problem } from '../../controls/dialog.tsx';
import { WorkButton } from '../../controls/work-button.tsx';
import { useMigration, type MigrationWork } from './use-migration.ts';

/** Between which versions. */
function VersionChoice({
  locale,
  work: { versions, problem, chosen, choose },
}: {
  readonly locale: Locale;
  readonly work: MigrationWork;
}): ReactNode {
  if (!versions) return problem ? null : <p role="status">{processText(locale, 'loading')}</p>;
  const options = versions.map((one) => ({
    value: one.processDefinitionId,
    label: `${processText(locale, 'version', { version: one.definitionVersion })} · ${one.deploymentTime.slice(0, 10)}`,
  }));
  return (
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
  );
}

/** The instances that cannot be moved, with the reasons. */
function RefusedInstances({
  locale,
  refused,
}: {
  readonly locale: Locale;
  readonly refused: Migration['refused'];
}): ReactNode {
  if (refused.length === 0) return null;
  return (
    <table className="plain">
      <caption>{processText(locale, 'refused')}</caption>
      <thead>
        <tr>
          <th scope="col">{processText(locale, 'instance')}</th>
          <th scope="col">{processText(locale, 'reason')}</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ processInstanceId, title, reason }) => (
          <tr key={processInstanceId}>
            <td>{title}</td>
            <td>{say(reason, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
  const work = useMigration(server, processKey, from);
  const { busy, chosen, answer } = work;
  const can = chosen.from !== '' && chosen.to !== '' && chosen.from !== chosen.to;
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'migrate')}
      onClose={onClose}
      footer={
        <>
          <WorkButton busy={busy} disabled={!can} onPress={() => void work.move(true)}>
            {processText(locale, 'migrateTry')}
          </WorkButton>
          <WorkButton
            primary
            busy={busy}
            disabled={!can || !answer?.dry || answer.of.moved === 0}
            onPress={() => void work.move(false)}
          >
            {processText(locale, 'migrateNow')}
          </WorkButton>
        </>
      }
    >
      <VersionChoice locale={locale} work={work} />
      {work.stops.map(({ activityId, name, instances, targets }) => (
        <ChoiceField
          key={activityId}
          label={processText(locale, 'mapStep', { name, n: instances })}
          value={work.mapping[activityId] ?? ''}
          onCommit={(value) => work.map(activityId, value)}
          options={[
            { value: '', label: processText(locale, targets.length > 0 ? 'mapNone' : 'mapNothing') },
            ...targets.map((target) => ({ value: target.activityId, label: target.name })),
          ]}
        />
      ))}
      <Problem text={work.problem} />
      {answer && (
        <>
          <p role="status">
            {processText(locale, answer.dry ? 'migrateOutcome' : 'migrated', {
              instances: answer.of.instances,
              moved: answer.of.moved,
            })}
          </p>
          <RefusedInstances locale={locale} refused={answer.of.refused} />
        </>
      )}
    </Dialog>
  );
}
