import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '@scf-kit/server/testing/app';
import { createLog } from '../../packages/server/src/app.ts';
import { BpmnError, defineDelegate, defineListener } from '../../packages/server/src/flow/delegates.ts';
import { people } from '../../packages/server/src/flow/testing/people.ts';
import { startWorker, type Worker } from '../../packages/server/src/jobs/worker.ts';
import { Drive, type Cast } from './drive.ts';
import { samples } from './processes/index.ts';
import { STYLES } from './styles.ts';

const label = { zh: '语料', en: 'Corpus' };
const named = (value: unknown): string => (typeof value === 'string' ? value : '');
defineDelegate('corpus.set', {
  label,
  run: async ({ fields, activityId, set }) => {
    if (fields['variable'] !== undefined) set({ [named(fields['variable'])]: activityId });
    return 'done';
  },
});
defineDelegate('corpus.fail', {
  label,
  run: async ({ fields }) => {
    throw new BpmnError(named(fields['code']));
  },
});
defineListener('corpus.note', {
  label,
  on: 'execution',
  run: async ({ fields, event, activityId, set }) => set({ [named(fields['variable'])]: `${event} ${activityId}` }),
});

let app: TestApp;
let worker: Worker;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp();
  worker = await startWorker({ config: app.config, db: app.db, services: app.services, log: createLog(app.config) });
  const made = await people(app.db, {
    starter: [],
    kermit: [],
    gonzo: ['management'],
    fozzie: ['accountancy'],
    user_0: [],
    user_1: [],
    user_7: [],
  });
  for (const [username, { userId }] of Object.entries(made))
    await app.db.updateTable('user').set({ username }).where('id', '=', userId).execute();
  cast = { app, admin: await app.login('admin'), people: made };
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

describe('a process of others runs here as it does there', () => {
  for (const [at, sample] of samples.filter(({ drive = [] }) => drive.length > 0).entries()) {
    const style = STYLES[at % STYLES.length] ?? 'flowable';
    test(`${sample.name}, as ${style} writes it`, async () => {
      const drive = new Drive(cast, sample, style);
      try {
        await drive.deploy();
        for (const line of sample.drive ?? []) {
          const seen = await drive.step(line);
          if (seen) await expect.poll(seen.seen, { message: line }).toEqual(seen.wanted);
        }
      } finally {
        await drive.close();
      }
    });
  }
});
