import { useStore } from '@nanostores/react';
import { Avatar, Button } from 'antd';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { client, notify, session } from '../../../services.ts';
import { PersonAvatar } from '../../../shell/person/person-avatar.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import './account.css';

const ACCEPT = ['png', 'jpg', 'jpeg', 'webp'] as const;
const MEGABYTES = 5;

/** The person's picture: shown, chosen anew, taken away. `value` is an object name. */
export function AvatarField({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  const { say } = useTexts();
  const name = useStore(session.$person)?.user.actualName ?? '';
  const input = useRef<HTMLInputElement>(null);
  const { busy, attempt } = useSaving();
  // A picture that cannot be shown is no reason to bother anybody: the initials stand in.
  const address = useLoaded(`avatar ${value ?? ''}`, (signal) =>
    value ? client.presign(value, { signal }) : Promise.resolve(''),
  ).data;
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    await attempt(
      async () =>
        onChange((await client.upload(file, { dir: 'avatar', maxMegabytes: MEGABYTES, accept: ACCEPT })).path),
      ({ message }) => notify({ kind: 'error', title: message }),
    );
  };
  return (
    <div className="profile-picture">
      {address ? (
        <Avatar size={96} src={address} alt={say({ zh: '头像', en: 'Picture' })} />
      ) : (
        <PersonAvatar name={name} size={96} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT.map((one) => `.${one}`).join(',')}
        onChange={(event) => void choose(event)}
        aria-label={say({ zh: '选择头像', en: 'Select a picture' })}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {say({ zh: '更换头像', en: 'Change the picture' })}
      </Button>
      {value ? (
        <Button type="link" className="text-link" onClick={() => onChange(null)}>
          {say({ zh: '移除', en: 'Remove' })}
        </Button>
      ) : null}
    </div>
  );
}
