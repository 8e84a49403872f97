import type { RawBuilder } from 'kysely';
import type { Session } from '../http/handler.ts';
import { provided } from '../provided.ts';
import { NONE, type Condition } from './ways.query.ts';

/** Whether the person has a task open about the record of this id: who decides on a record reads it. */
export type TaskReader = (session: Session, recordId: RawBuilder<unknown>) => Condition;

declare module '../provided.ts' {
  interface Provided {
    /** Of the workflow engine, which alone knows whose a task is. */
    readonly taskReader: TaskReader;
  }
}

/** Without an engine nobody has tasks. */
const withoutTasks: TaskReader = () => NONE;

/** That a person has a task open about a record. */
export const readsByTask: TaskReader = (session, recordId) => provided('taskReader', withoutTasks)(session, recordId);
