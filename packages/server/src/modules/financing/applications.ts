import { sql } from 'kysely';
import { message, say } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';
import { containing, paged } from '../../flow/lists/conditions.ts';

import { refuse } from '../../http/refusal.ts';
import type { Known } from '../../resource/shape.ts';
import { readable } from '../../resource/field-rights.ts';

import { nextNumber } from '../../resource/serial-number.ts';
import { countTo } from '../../resource/standard.ts';
import { submittedValues } from '../../applications/submissions.ts';
import type { Part } from '../../resource/serve.ts';

const SORT: Readonly<Record<string, string>> = {
  code: 'project.code',
  name: 'project.name',
  applyAmount: 'project.applyAmount',
  status: 'project.status',
  createTime: 'project.createTime',
};

interface MyProject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly customerName: string | null;
  readonly termMonths: number | null;
  readonly applyAmount: string | null;
  readonly status: Known<(typeof financing)['own']>['status'];
  readonly currentNode: string | null;
  readonly processInstanceId: string | null;
  readonly createTime: string;
}

export const applications: Part<typeof financing> = {
  hooks: {
    beforeStart: async ({ db, session, config }, form) => ({
      code: await nextNumber(db, 'financing', 'RZ', config.businessTimeZone),
      applyOfficeId: session.officeId,
      applyUserId: session.userId,
      applyDate: today(config.businessTimeZone, presentMoment()),
      formKey: form.key,
      draft: false,
    }),
  },
  calls: {
    my: async (context, { query }) => {
      const { current, size, offset } = paged(query);
      const key = query.ascending ?? query.descending;
      if (key && !Object.hasOwn(SORT, key))
        throw refuse.invalid(
          { [query.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key }) },
          'check.sort',
          { key },
        );
      const { values } = financing.own.status;
      const wanted =
        query.status
          ?.split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '') ?? [];
      if (!wanted.every((one) => Object.hasOwn(values, one)))
        throw refuse.invalid({ status: message(context.locale, 'check.choice') });
      const conditions = [
        sql`"project"."createBy" = ${context.session.userId}`,
        sql`not "project"."deleted"`,
        ...containing(
          readable(context, financing, ['code', 'name', 'customerName']).map((name) => `project.${name}`),
          query.keyword,
        ),
        ...containing(['project.name'], query.name),
        ...(wanted.length > 0 ? [sql`"project"."status" = any(${wanted.map(Number)}::integer[])`] : []),
      ];
      const from = sql`from "financing" as "project" where ${sql.join(conditions, sql` and `)}`;
      const { rows } =
        await sql<MyProject>`select "project"."id", "project"."code", "project"."name", "project"."customerName", "project"."termMonths", "project"."applyAmount", "project"."status", "project"."processInstanceId", "project"."createTime",
    (select string_agg(distinct "task"."name", ', ') from "flow_task" as "task" where "task"."instanceId" = "project"."processInstanceId" and "task"."endTime" is null) as "currentNode"
    ${from} order by ${sql.ref(SORT[key ?? 'createTime'] ?? 'project.createTime')} ${sql.raw(query.ascending ? 'asc nulls last' : 'desc nulls last')}, "project"."id" desc limit ${size} offset ${offset}`.execute(
          context.db,
        );
      return {
        records: rows.map((row) => ({ ...row, statusDictText: say(values[row.status], context.locale) })),
        ...(await countTo(context, from)),
        size,
        current,
      };
    },
  },
  computed: {
    formData: {
      compute: (context, rows) =>
        submittedValues(
          context,
          'financing',
          rows.map((row) => String(row['id'])),
        ),
    },
  },
};
