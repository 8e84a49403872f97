import { user } from '@scf-kit/sdk/contract/access/user';
import { readPeopleNamed } from '../../../flow/ahead/people.query.ts';
import { listOwnSteps } from '../../../flow/instances/own-application.ts';
import { listApplicants } from '../../../flow/people/applicants.ts';
import { listManagers } from '../../../flow/people/managers.query.ts';
import type { InstanceRow } from '../../../flow/rows.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { readable } from '../../../resource/field-rights.ts';

const MOST_NAMED = 3;

/**
 * Of an instance that the person applied for, the steps they may not move on, and those who administer it and may, by
 * name as far as the person may know them; null where nothing is forbidden to the person.
 */
export async function describeOwnApplication(
  context: SignedIn,
  instance: InstanceRow,
): Promise<{ readonly steps: readonly string[]; readonly administrators: readonly string[] } | null> {
  const { db, session } = context;
  const steps = await listOwnSteps(db, session.userId, instance.id);
  if (steps.length === 0) return null;
  const applicants = await listApplicants(db, instance);
  const others = (await listManagers(db, instance.officeId)).filter((id) => !applicants.has(id));
  if (others.length === 0 || readable(context, user, ['actualName']).length === 0) return { steps, administrators: [] };
  const known = (await readPeopleNamed(context, others)).filter(({ seen }) => seen === true);
  return { steps, administrators: known.slice(0, MOST_NAMED).map(({ actualName }) => actualName) };
}
