import type { ReactNode } from 'react';
import { LibraryScreen } from './library/library-screen.tsx';

/** `/product-library/end-user` */
export default function EndUserList(): ReactNode {
  return <LibraryScreen group="END_USER" />;
}
