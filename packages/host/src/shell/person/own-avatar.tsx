import { useStore } from '@nanostores/react';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { client, session } from '../../services.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { PersonAvatar } from './person-avatar.tsx';

/** The signed-in person: by their picture where they chose one, else by initials. */
export function OwnAvatar({ size }: { readonly size: number }): ReactNode {
  const user = useStore(session.$person)?.user;
  const picture = user?.avatar ?? '';
  // A picture that cannot be shown is no reason to bother anybody: the initials stand in.
  const address = useLoaded(`avatar ${picture}`, (signal) =>
    picture === '' ? Promise.resolve('') : client.presign(picture, { signal }),
  ).data;
  return address ? (
    <Avatar size={size} src={address} alt="" style={{ flex: 'none' }} />
  ) : (
    <PersonAvatar name={user?.actualName ?? ''} size={size} />
  );
}
