import type { ReactNode } from 'react';
import type { ControlProps } from '../../form/field-registry.ts';
import { Picker } from './picker.tsx';

export { PickerRead as Read } from './picker.tsx';
export function Control(props: ControlProps): ReactNode {
  return <Picker {...props} multiple={false} />;
}
