import { sheetMembers } from '../excel/sheet-members.ts';
import { claimUploads } from '../files/claims.ts';
import { keepPictures } from '../files/pictures/keep.ts';
import { hasOpenTask } from '../flow/people/record-access.query.ts';
import { provide, type Provided } from '../provided.ts';
import { sessionFor } from './access/sessions/authenticate.ts';
import { companiesNow } from './company-data/kept-companies.query.ts';
import { takeSandboxSubmission } from './portal/partners/sandbox.ts';

/** All that lower floors need of higher ones: what one of them declares as needed and nobody gives does not compile. */
const handedDown: Provided = {
  sessions: sessionFor,
  taskReader: hasOpenTask,
  fileClaims: claimUploads,
  pictures: keepPictures,
  sheetMembers,
  companies: companiesNow,
  testSubmissions: takeSandboxSubmission,
};

provide(handedDown);
