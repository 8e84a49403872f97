import type { ModdleElement } from 'bpmn-moddle';
import { toElements, isElement } from './bpmn-xml.ts';
import type { Identity } from './graph.ts';
import { readBody, readIdentities, readWritten } from './expressions.ts';

/** Who is named to handle a task by BPMN's own elements, beside Flowable's attributes. */
export interface NamedPeople {
  readonly assignee: Identity | undefined;
  readonly users: readonly Identity[];
  readonly groups: readonly Identity[];
}

const QUALIFIED = /^(user|group)\(\s*(.*?)\s*\)$/s;

/** The people a BPMN role names: `user(kermit), group(management), ${somebody}`. */
const saidBy = (role: ModdleElement): string | undefined => {
  const assignment = role.resourceAssignmentExpression;
  return isElement(assignment) ? readBody(assignment.expression) : undefined;
};

/**
 * `humanPerformer` names the assignee; `potentialOwner` users and groups, of which one without a word is a group
 * (Flowable's reading).
 */
export function readNamedPeople(task: ModdleElement, id: string): NamedPeople {
  let assignee: Identity | undefined;
  const users: Identity[] = [];
  const groups: Identity[] = [];
  for (const role of toElements(task.resources)) {
    const said = saidBy(role);
    if (said === undefined) continue;
    if (role.$type === 'bpmn:HumanPerformer' || role.$type === 'bpmn:Performer') {
      assignee ??= readWritten(id, QUALIFIED.exec(said)?.[2] ?? said);
      continue;
    }
    if (role.$type !== 'bpmn:PotentialOwner') continue;
    for (const part of said.split(/,(?![^{(]*[})])/)) {
      const [, kind = 'group', name = part] = QUALIFIED.exec(part.trim()) ?? [];
      (kind === 'user' ? users : groups).push(...readIdentities(id, name));
    }
  }
  return { assignee, users, groups };
}
