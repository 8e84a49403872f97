import { message } from '@scf-kit/sdk/contract';
import { say } from '@scf-kit/sdk/contract/text';
import type { flowEvidence } from '@scf-kit/sdk/contract/workflow/evidence';
import { wholeActions } from '@scf-kit/sdk/contract/workflow/task';
import { formVersion } from '../../../applications/forms/forms.ts';
import { shownValues, findSubmission } from '../../../applications/submissions.ts';
import { signingKey } from '../../../config/signing-key.ts';
import type { Attested } from '../../../flow/evidence/chain.ts';
import { checkEvidence } from '../../../flow/evidence/check.ts';
import { evidenceKey, fingerprint } from '../../../flow/evidence/seal.ts';
import { nodeFor, type SeenInstance } from '../../../flow/people/access.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';

/** Whether a person may know of a file: managers of all; who sees the form, of those in what they see of it. */
async function filesSeen(context: SignedIn, seen: SeenInstance): Promise<(path: string) => boolean> {
  if (seen.manager || seen.initiator) return () => true;
  const { formKey, formHash, id } = seen.instance;
  const form = formKey && formHash ? await formVersion(context.db, formKey, formHash) : undefined;
  const submission = await findSubmission(context, id);
  const shown =
    form && submission ? JSON.stringify(shownValues(context, form.definition, submission.formData, nodeFor(seen))) : '';
  return (path) => shown.includes(JSON.stringify(path).slice(1, -1));
}

/** Names for the ids in entries: the steps of tasks and history lines, the names of people. */
async function namesIn({ db, locale }: SignedIn, instanceId: string, attested: readonly Attested[]) {
  const history = await db
    .selectFrom('flow_history')
    .select(['id', 'taskId', 'activityName', 'activityType'])
    .where('instanceId', '=', instanceId)
    .execute();
  // An action on the whole instance has no step: it is named by the action.
  const pickName = ({
    activityName,
    activityType,
  }: {
    readonly activityName: string;
    readonly activityType: string;
  }): string => {
    const action = wholeActions[activityType];
    return action ? say(action, locale) : activityName;
  };
  const steps = new Map(
    history.flatMap((line) => [
      [line.id, pickName(line)] as const,
      ...(line.taskId === null ? [] : [[line.taskId, line.activityName] as const]),
    ]),
  );
  const ids = [
    ...new Set(
      attested
        .flatMap(({ start, notes = [], changed = [], closed = [] }) => [
          start?.startUserId,
          ...notes.map(({ assigneeId }) => assigneeId),
          ...[...changed, ...closed].map(({ assigneeId }) => assigneeId),
        ])
        .filter((id) => id !== null && id !== undefined),
    ),
  ];
  const people = new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('user').select(['id', 'actualName']).where('id', 'in', ids).execute()).map(
          ({ id, actualName }) => [id, actualName],
        ),
  );
  const unique = (all: readonly (string | undefined)[]): readonly string[] => [
    ...new Set(all.filter((one) => one !== undefined)),
  ];
  return (entry: Attested | undefined) => {
    const { start, notes = [], opened = [], changed = [], closed = [], values } = entry ?? {};
    return {
      steps: unique([
        ...closed.map(({ id }) => steps.get(id)),
        ...notes.map(({ id }) => steps.get(id)),
        ...changed.map(({ id }) => steps.get(id)),
        ...(values?.taskIds.map((id) => steps.get(id)) ?? []),
        ...(closed.length + notes.length + changed.length > 0 ? [] : opened.map(({ id }) => steps.get(id))),
      ]),
      names: unique(
        [
          start?.startUserId,
          ...notes.map(({ assigneeId }) => assigneeId),
          ...[...changed, ...closed].map(({ assigneeId }) => assigneeId),
        ].map((id) => (id === null || id === undefined ? undefined : people.get(id))),
      ),
    };
  };
}

export const evidence: Part<typeof flowEvidence> = {
  answers: {
    check: async (context, seen) => {
      const { db, services, locale, config } = context;
      const { publicKey } = evidenceKey(signingKey(config));
      const { entries, files, seals, faults } = await checkEvidence(db, services.storage, seen.instance, publicKey);
      const mayKnow = await filesSeen(context, seen);
      const pickName = (path: string, name: string): string =>
        mayKnow(path) ? name : message(locale, 'evidence.hiddenFile');
      const hidden = new Set(files.filter(({ path }) => !mayKnow(path)).map(({ name }) => name));
      const named = await namesIn(
        context,
        seen.instance.id,
        entries.flatMap(({ attested }) => attested ?? []),
      );
      const start = entries.findLast(({ attested }) => attested?.start)?.attested?.start;
      return {
        sound: faults.length === 0,
        checkedAt: context.now.toISOString(),
        faults: faults.map((fault) =>
          'params' in fault
            ? message(
                locale,
                fault.key,
                'name' in fault.params && hidden.has(fault.params.name)
                  ? { name: message(locale, 'evidence.hiddenFile') }
                  : fault.params,
              )
            : message(locale, fault.key),
        ),
        definitionSha256: start?.definitionSha256 ?? null,
        formHash: start?.formHash ?? null,
        entries: entries.map(({ sequence, hash, previous, sealNumber, sealedAt, sound, attested }) => ({
          sequence,
          at: attested?.at ?? null,
          ...named(attested),
          content: attested?.values !== undefined,
          hash,
          previous,
          sealNumber,
          sealedAt,
          sound,
        })),
        files: files.map(({ path, name, size, sha256, sound }) =>
          mayKnow(path)
            ? { name, size, sha256, sound }
            : { name: pickName(path, name), size: null, sha256: null, sound },
        ),
        seals,
        keyFingerprint: fingerprint(publicKey),
        publicKey,
        exportable: seen.manager,
      };
    },
    export: async ({ db }, { instance, manager }) => {
      if (!manager) throw refuse.forbidden();
      const entries = await db
        .selectFrom('flow_evidence')
        .select(['sequence', 'previous', 'content', 'hash', 'sealNumber'])
        .where('instanceId', '=', instance.id)
        .orderBy('sequence')
        .execute();
      const numbers = [...new Set(entries.flatMap(({ sealNumber }) => sealNumber ?? []))];
      return {
        entries,
        seals:
          numbers.length === 0
            ? []
            : await db
                .selectFrom('evidence_seal')
                .selectAll()
                .where('number', 'in', numbers)
                .orderBy('number')
                .execute(),
      };
    },
  },
};
