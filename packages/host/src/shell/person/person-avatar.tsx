import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import './person-avatar.css';

/** White on each of them is readable, in the light and in the dark theme. */
const COLOURS = ['#1d5fa8', '#0f7072', '#7a4fb0', '#a8461d', '#3c6e1f', '#a3315e', '#4a5a78'] as const;

/** The name's own colour: a person has the same one wherever they appear. */
const pickColour = (name: string): string =>
  COLOURS[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % COLOURS.length] ??
  COLOURS[0];

/**
 * The letters that stand for a name: the given name's last two characters in Chinese, the first letters of two words
 * else.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', second = ''] = words;
  if (/\p{Script=Han}/u.test(first) && words.length === 1) return [...first].slice(-2).join('');
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase();
}

/** A person by initials, in a colour of their own. */
export function PersonAvatar({ name, size }: { readonly name: string; readonly size: number }): ReactNode {
  return (
    <Avatar
      size={size}
      aria-hidden="true"
      style={{ background: pickColour(name), color: '#ffffff', flex: 'none' }}
      // Drawn, not written: the name stands beside it, and is what a button around both is called.
      icon={
        <span
          className="person-initials"
          data-initials={getInitials(name)}
          style={{ fontSize: Math.round(size * 0.38) }}
        />
      }
    />
  );
}
