import type { FormContext, ScfFormElement } from '@scf-kit/elements';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { PrintSheet } from '../../../table/export/print.tsx';
import { PrintedCompanies, useKeptCompanies } from '../../company-data/beside/kept-companies.tsx';
import { PrintedEvidence, useEvidence } from './evidence.tsx';
import { formatActor, formatHeading, formatResult, pickSteps } from './history.tsx';
import { BoundRecordView, useRecord } from '../records/records.tsx';
import type { Instance } from './situation.ts';
import { words } from '../words.ts';

/** The record of an instance for the printer: facts, form and who decided what and when. */
export function PrintInstance({
  instance,
  context,
  onDone,
}: {
  readonly instance: Instance;
  readonly context: FormContext;
  readonly onDone: () => void;
}): ReactNode {
  const texts = useTexts();
  const { say } = texts;
  const form = useRef<ScfFormElement>(null);
  const { definition, formData, formNames } = instance;
  const [ready, setReady] = useState(!definition || !formData);
  const record = useRecord(definition && formData ? null : instance.businessType, instance.businessKey);
  const evidence = useEvidence(instance.processInstanceId);
  const kept = useKeptCompanies(instance.processInstanceId);
  useEffect(() => {
    const drawn = (): void => setReady(true);
    const element = form.current;
    element?.addEventListener('scf-ready', drawn);
    return () => element?.removeEventListener('scf-ready', drawn);
  }, []);
  const facts: readonly (readonly [string, string])[] = [
    [say(words.status), instance.statusDictText ?? ''],
    [say(words.startedBy), instance.startUserName ?? ''],
    [say(words.startTime), formatMoment(instance.startTime)],
    ...(instance.endTime === null ? [] : [[say(words.endTime), formatMoment(instance.endTime)] as const]),
    ...(instance.stopReason === null ? [] : [[say(words.reason), instance.stopReason] as const]),
  ];
  return (
    <PrintSheet title={instance.title} ready={ready && !evidence.busy && !record.busy && !kept.busy} onDone={onDone}>
      <table className="print-record">
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {definition && formData ? (
        <scf-form
          ref={form}
          mode="print"
          theme="light"
          noSubmit
          definition={definition}
          value={formData}
          names={formNames ?? undefined}
          context={context}
        />
      ) : null}
      {record.data ? <BoundRecordView record={record.data} /> : null}
      <h2>{say(words.progress)}</h2>
      <table>
        <thead>
          <tr>
            {[words.step, words.by, words.result, words.opinionLabel, words.time].map((heading) => (
              <th key={heading.en} scope="col">
                {say(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pickSteps(instance.history).map((line) => (
            <tr key={line.id}>
              <td>{formatHeading(line, texts)}</td>
              <td>{formatActor(line, texts)}</td>
              <td>{formatResult(line, texts)}</td>
              <td>{line.opinion}</td>
              <td>{formatMoment(line.endTime ?? line.startTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintedCompanies snapshots={kept.data ?? []} />
      {evidence.data && <PrintedEvidence evidence={evidence.data} />}
    </PrintSheet>
  );
}
