import { message } from '@scf-kit/sdk/contract';
import type { flowableAuthority } from '@scf-kit/sdk/contract/workflow/authority';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { isSubject, readSubjects } from './subjects.query.ts';

const SUBJECTS = {
  user: ['user', 'actualName'],
  role: ['role', 'name'],
  department: ['department', 'name'],
  office: ['office', 'name'],
} as const;

export const authorityLines: Part<typeof flowableAuthority> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const key = values.processDefinitionKey ?? before?.processDefinitionKey ?? '';
      const kind = values.subjectKind ?? before?.subjectKind;
      const id = values.subjectId ?? before?.subjectId ?? '';
      const deployed = await context.db
        .selectFrom('flow_definition')
        .select('key')
        .where('key', '=', key)
        .limit(1)
        .executeTakeFirst();
      if (!deployed)
        throw refuse.invalid({ processDefinitionKey: message(context.locale, 'flow.noDefinition', { key }) });
      if (kind) {
        if (!(await isSubject(context.db, SUBJECTS[kind][0], id)))
          throw refuse.invalid({ subjectId: message(context.locale, 'check.reference') });
      }
      return values;
    },
  },
  computed: {
    subjectName: {
      lists: true,
      compute: async ({ db }, rows) => {
        const names = new Map<string, string>();
        for (const [kind, [name, label]] of Object.entries(SUBJECTS)) {
          const ids = rows.flatMap((row) =>
            row['subjectKind'] === kind && typeof row['subjectId'] === 'string' ? [row['subjectId']] : [],
          );
          if (ids.length === 0) continue;
          for (const subject of await readSubjects(db, name, label, ids))
            names.set(`${kind} ${subject.id}`, subject.name);
        }
        return rows.map((row) => names.get(`${String(row['subjectKind'])} ${String(row['subjectId'])}`) ?? null);
      },
    },
  },
};
