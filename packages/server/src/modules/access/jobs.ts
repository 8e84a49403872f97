import { regularly } from '../../jobs/job.ts';
import { sweepSessions } from './sweep.query.ts';

regularly('sweep-sessions', '17 * * * *', ({ db }) => sweepSessions(db));
