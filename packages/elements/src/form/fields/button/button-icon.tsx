import type { ReactNode } from 'react';

/** The signs that buttons of forms carry, by antd's names; a name that is not here shows none. */
const PATHS: Readonly<Record<string, string>> = {
  plus: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
  upload: 'M12 3l5 5-1.4 1.4L13 6.8V16h-2V6.8L8.4 9.4 7 8zM4 18h16v2H4z',
  download: 'M11 3h2v9.2l2.6-2.6L17 11l-5 5-5-5 1.4-1.4 2.6 2.6zM4 18h16v2H4z',
  search: 'M10 3a7 7 0 0 1 5.6 11.2l4.6 4.6-1.4 1.4-4.6-4.6A7 7 0 1 1 10 3zm0 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  edit: 'M15.6 3.6l4.8 4.8L9 19.8 3 21l1.2-6zM6 16l-.5 2.5L8 18l9.6-9.6-2-2z',
  delete: 'M9 3h6l1 2h4v2H4V5h4zM6 8h12l-1 13H7zm3 2v9h1.5v-9zm4.5 0v9H15v-9z',
  check: 'M9.5 17.6L3.9 12l1.4-1.4 4.2 4.2 9.2-9.2L20.1 7z',
  close: 'M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4L12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z',
  reload: 'M12 4a8 8 0 0 1 7.7 5.8l-1.9.5A6 6 0 1 0 18 14h-4v-2h6v6h-2v-1.7A8 8 0 1 1 12 4z',
  save: 'M4 4h13l3 3v13H4zm2 2v12h12V8l-2-2h-1v4H8V6zm4 0v2h3V6zm-1 8h6v4H9z',
};

export function ButtonIcon({ name }: { readonly name: string | undefined }): ReactNode {
  const path = name && Object.hasOwn(PATHS, name) ? PATHS[name] : undefined;
  return path ? (
    <svg className="button-icon" viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}
