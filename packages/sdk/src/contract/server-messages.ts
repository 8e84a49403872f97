import { access } from './messages/access.ts';
import { enterprise } from './messages/enterprise.ts';
import { evidence } from './messages/evidence.ts';
import { excel } from './messages/excel.ts';
import { flow } from './messages/flow.ts';
import { people } from './messages/people.ts';
import { platform } from './messages/platform.ts';
import { addMessages } from './messages.ts';

/** The messages only the server says; importing this adds them to those it knows. */
export const serverMessages = {
  ...access,
  ...enterprise,
  ...evidence,
  ...excel,
  ...flow,
  ...people,
  ...platform,
} as const;
addMessages(serverMessages);
