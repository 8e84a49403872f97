import type { ReactNode } from 'react';

/** The lines of each icon on a square of 16. */
const LINES = {
  person: 'M8 8.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14.2c.4-2.8 2.6-4.2 5.5-4.2s5.1 1.4 5.5 4.2',
  lock: 'M3 7.2h10v7H3zM5 7V5a3 3 0 0 1 6 0v2M8 10v1.6',
  phone: 'M4.5 1.5h7v13h-7zM7.2 12.4h1.6',
  message: 'M1.8 2.5h12.4v8.6H8.6l-3 2.6v-2.6H1.8zM5 6.8h.1M8 6.8h.1M11 6.8h.1',
  shield: 'M8 1.5 2.8 3.3v4.2c0 3.4 2.2 5.7 5.2 7 3-1.3 5.2-3.6 5.2-7V3.3zM5.6 7.8l1.8 1.8 3-3.2',
  eye: 'M1.3 8C3 5 5.3 3.5 8 3.5S13 5 14.7 8C13 11 10.7 12.5 8 12.5S3 11 1.3 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeClosed: 'M1.3 8C3 5 5.3 3.5 8 3.5S13 5 14.7 8C13 11 10.7 12.5 8 12.5S3 11 1.3 8ZM2.5 14 13.5 2',
  language:
    'M1.8 3.8h7.4M5.5 2v1.8M7.8 3.8C7.3 6.6 5 8.9 2.2 10M3.6 5.8c.9 1.9 2.3 3.3 4 4M7.6 14.2l3.1-7.4 3.1 7.4M8.7 11.8h4',
  done: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM5 8.2l2.1 2.1L11 6',
  open: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM5 8h6',
  notice: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.4v4.4M8 11.4h.1',
} as const;

export type PlainIconName = keyof typeof LINES;

/** An icon of the pages that show before antd is loaded; silent unless it has a label. */
export function PlainIcon({ name, label }: { readonly name: PlainIconName; readonly label?: string }): ReactNode {
  return (
    <svg
      className={`plain-icon is-${name}`}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={LINES[name]} />
    </svg>
  );
}
