import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { today } from '@scf-kit/sdk/values';
import { client, session } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { OwnAvatar } from '../../../shell/person/own-avatar.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { formatWeekday, chooseGreeting, welcomePhrase } from './greeting.ts';

/** Greets the person by the hour, with the day, the enterprise and the roles they work in, and a hint. */
export function Welcome(): ReactNode {
  const { t, locale } = useTexts();
  const user = useStore(session.$person)?.user;
  // Chosen when the screen opens; words that change while one reads are a distraction.
  const [words] = useState(() => ({
    greeting: chooseGreeting(new Date().getHours()),
    phrase: welcomePhrase(Math.random),
  }));
  const officeId = user?.officeId ?? '';
  const own = useLoaded(officeId, async (signal) => {
    // As the guard loads it: the first page needs nothing else of enterprises.
    const { office } = await import('@scf-kit/sdk/contract/enterprise/office');
    return client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true });
  });
  const chinese = locale === 'zh-CN';
  const day = today();
  const roles = user?.roles.map(({ name }) => name).join(chinese ? '、' : ', ') ?? '';
  const facts = [`${day} ${formatWeekday(day, locale)}`, own.data?.name ?? '', roles];
  return (
    <section className="workplace-greeting">
      <OwnAvatar size={48} />
      <div>
        <h1>
          {t(words.greeting)}
          {chinese ? '，' : ', '}
          {user?.actualName ?? ''}
        </h1>
        <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <p className="workplace-hint">{t(words.phrase)}</p>
    </section>
  );
}
