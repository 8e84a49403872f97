import { sql } from 'kysely';
import { fixedRows } from '../../database/fixed-query.ts';
import { columns } from '../../database/read-rows.ts';

const CONCERNED = columns({ taskId: 'text', instanceId: 'text', startUserId: 'text?', people: ['text'] });

/** People a task was offered to, substitutes included, found by the notices they were sent. */
export const concernedBy = fixedRows<{ readonly ids: readonly string[] }>('ids')(
  CONCERNED,
  ({ ids }) => sql`
  select task."id" as "taskId", task."instanceId", instance."startUserId",
    array(
      select notice."receiverId"
      from "notice_message" as notice
      where notice."taskId" = task."id"
      union select person
      from unnest(array[task."assigneeId", task."ownerId"]) as person
      where person is not null
    ) as "people"
  from "flow_task" as task join "flow_instance" as instance on instance."id" = task."instanceId"
  where task."id" = any(${ids}::text[])`,
);
