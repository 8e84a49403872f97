import { getPresent } from '../../../clock.ts';
import type { TestApp } from '../../../testing/app.ts';
import { passDay as pass } from '../loans/night.ts';

/** The work of a day on the loans of a database, as the job does it now. */
export const passDay = ({ db, config }: Pick<TestApp, 'db' | 'config'>): Promise<void> =>
  pass({ db, config, ...getPresent(config) });
