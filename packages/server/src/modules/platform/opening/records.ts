import { resources, say, type Resource } from '@scf-kit/sdk/contract';
import type { openingRecord } from '@scf-kit/sdk/contract/platform/opening-record';
import type { Part } from '../../../resource/serve.ts';
import { readCodes } from './records.query.ts';

/** The resource of a record; undefined where a later version of the product has it no more. */
const findResource = (name: unknown): Resource | undefined => resources().find((one) => one.name === name);

export const openingRecords: Part<typeof openingRecord> = {
  computed: {
    kindText: {
      lists: true,
      compute: ({ locale }, rows) =>
        Promise.resolve(
          rows.map((row) => {
            const found = findResource(row['resource']);
            return found ? say(found.title, locale) : null;
          }),
        ),
    },
    recordCode: {
      lists: true,
      compute: async ({ db }, rows) => {
        const codes = new Map<string, string | null>();
        for (const [resource, some] of Map.groupBy(rows, (row) => findResource(row['resource']))) {
          const ids = some.map((row) => String(row['recordId']));
          for (const [id, code] of resource ? await readCodes(db, resource, ids) : []) codes.set(id, code);
        }
        return rows.map((row) => codes.get(String(row['recordId'])) ?? null);
      },
    },
  },
};
