import { regularly } from '../../jobs/job.ts';
import { sweepDrafts } from './form-drafts.query.ts';

regularly('sweep-form-drafts', '37 3 * * *', ({ db }) => sweepDrafts(db));
