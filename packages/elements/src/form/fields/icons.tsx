import type { ReactNode } from 'react';

/** Signs in antd's box, so that antd's rules fit. */
const icon = (path: string) =>
  function Icon(): ReactNode {
    return (
      <span className="anticon" aria-hidden="true">
        <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" focusable="false">
          <path d={path} />
        </svg>
      </span>
    );
  };
export const FileIcon = icon(
  'M854.6 288.6L639.4 73.4c-6-6-14.1-9.4-22.6-9.4H192c-17.7 0-32 14.3-32 32v832c0 17.7 14.3 32 32 32h640c17.7 0 32-14.3 32-32V311.3c0-8.5-3.4-16.7-9.4-22.7zM790.2 326H602V137.8L790.2 326zm1.8 562H232V136h302v216a42 42 0 0042 42h216v494z',
);
