import { serverMessages } from './messages/server.ts';
import { addMessages } from './messages.ts';

/** The messages only the server says; importing this adds them to those it knows. */
export { serverMessages };
addMessages(serverMessages);
