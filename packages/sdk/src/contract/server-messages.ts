import { serverMessages } from './messages/server.ts';
import { addMessages } from './messages.ts';

/** The messages only the server sends; importing this file adds them to the known ones. */
export { serverMessages };
addMessages(serverMessages);
