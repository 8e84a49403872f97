import type { ReactNode } from 'react';
import { LibraryScreen } from './library/library-screen.tsx';

/** `/product-library/manufactor` */
export default function ManufactorList(): ReactNode {
  return <LibraryScreen group="ZBCP_CJ" />;
}
