import { access } from './access.ts';
import { amounts } from './amounts.ts';
import { companyData } from './company-data.ts';
import { contracts } from './contracts.ts';
import { enterprise } from './enterprise.ts';
import { evidence } from './evidence.ts';
import { excel } from './excel.ts';
import { flow } from './flow.ts';
import { iot } from './iot.ts';
import { paying } from './paying.ts';
import { loans } from './loans.ts';
import { openings } from './opening.ts';
import { invoices } from './invoices.ts';
import { partner } from './partner.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { portal } from './portal.ts';
import { receipts } from './receipts.ts';
import { stock } from './stock.ts';
import { templates } from './templates.ts';

/** The messages only the server sends. */
export const serverMessages = {
  /** The answer of a call without words of its own (ERR-009); an action of a screen says what it did instead. */
  'common.requestOk': { zh: '请求成功', en: 'Request succeeded' },
  ...access,
  ...amounts,
  ...companyData,
  ...contracts,
  ...enterprise,
  ...evidence,
  ...excel,
  ...flow,
  ...iot,
  ...paying,
  ...invoices,
  ...loans,
  ...openings,
  ...partner,
  ...people,
  ...platform,
  ...portal,
  ...receipts,
  ...stock,
  ...templates,
} as const;
