import { sql } from 'kysely';
import type { financing } from '@scf-kit/sdk/contract/financing/financing';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';

import { nextNumber } from '../../resource/serial-number.ts';
import { submittedValues } from '../../applications/submissions.ts';
import type { Part } from '../../resource/serve.ts';

export const applications: Part<typeof financing> = {
  hooks: {
    beforeStart: async ({ db, session, config }, form) => ({
      code: await nextNumber(db, 'financing', 'RZ', config.businessTimeZone),
      applyOfficeId: session.officeId,
      applyDate: today(config.businessTimeZone, presentMoment()),
      formKey: form.key,
      draft: false,
    }),
  },
  extra: {
    // The open steps of the project's process.
    currentNode: async ({ db }, rows) => {
      const ids = rows.map(({ processInstanceId }) => processInstanceId).filter((id) => typeof id === 'string');
      const { rows: open } = await sql<{
        instanceId: string;
        names: string;
      }>`select "instanceId", string_agg(distinct "name", ', ') as "names" from "flow_task" where "instanceId" = any(${ids}::text[]) and "endTime" is null group by 1`.execute(
        db,
      );
      const steps = new Map(open.map(({ instanceId, names }) => [instanceId, names]));
      return rows.map(({ processInstanceId }) => steps.get(String(processInstanceId)) ?? null);
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
