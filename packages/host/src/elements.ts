import '@scf-kit/elements/react';
import { configure } from '@scf-kit/elements';
import { receiveNotices } from '@scf-kit/elements/overlay';
import { client, language, notify, session, settings } from './services.ts';

/** The tags of the page in this person's language, theme and session. Imported by each screen that shows one. */
const follow = (): void =>
  configure({ locale: language.$locale.get(), theme: settings.$dark.get() ? 'dark' : 'light' });

configure({
  baseUrl: '',
  async getToken(why) {
    // A refused token is renewed by the host's own queue, so tags and screens refresh once together.
    if (why === 'expired') await client.auth.loadUser().catch(() => undefined);
    return session.tokens()?.access_token;
  },
});
// One style of notices for screens and tags.
receiveNotices(({ kind, title, content }) =>
  notify(title === undefined ? { kind, title: content } : { kind, title, description: content }),
);
language.$locale.listen(follow);
settings.$dark.listen(follow);
follow();
