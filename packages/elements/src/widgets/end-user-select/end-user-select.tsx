import type { ReactNode } from 'react';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { masterSource } from '../search-select/master-source.ts';
import { SearchRead, SearchSelect } from '../search-select/search-select.tsx';

const endUsers = masterSource('END_USER');

export function Control(props: ControlProps): ReactNode {
  return <SearchSelect {...props} source={endUsers} />;
}
export function Read(props: ReadProps): ReactNode {
  return <SearchRead {...props} source={endUsers} />;
}
