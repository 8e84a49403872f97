import type { ReactNode } from 'react';
import { LibraryScreen } from './library/library-screen.tsx';

/** `/product-library/brand` */
export default function BrandList(): ReactNode {
  return <LibraryScreen group="ZBCP_PP" />;
}
