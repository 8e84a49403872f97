import type { ReactNode } from 'react';

const PATHS = {
  add: 'M8 3v10M3 8h10',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  remove: 'M4 4l8 8M12 4l-8 8',
  before: 'M13 8H3M7 4L3 8l4 4',
  after: 'M3 8h10M9 4l4 4-4 4',
  handle: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
} as const;

/** A sign on a button; its name stands on the button. */
export const Icon = ({ of }: { readonly of: keyof typeof PATHS }): ReactNode => (
  <svg
    className="node-icon"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={of === 'handle' ? 2.4 : 1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[of]} />
  </svg>
);
