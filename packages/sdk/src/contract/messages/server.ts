import { access } from './access.ts';
import { amounts } from './amounts.ts';
import { contracts } from './contracts.ts';
import { enterprise } from './enterprise.ts';
import { evidence } from './evidence.ts';
import { excel } from './excel.ts';
import { flow } from './flow.ts';
import { paying } from './paying.ts';
import { loans } from './loans.ts';
import { invoices } from './invoices.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { receipts } from './receipts.ts';
import { templates } from './templates.ts';

/** The messages only the server sends. */
export const serverMessages = {
  ...access,
  ...amounts,
  ...contracts,
  ...enterprise,
  ...evidence,
  ...excel,
  ...flow,
  ...paying,
  ...invoices,
  ...loans,
  ...people,
  ...platform,
  ...receipts,
  ...templates,
} as const;
