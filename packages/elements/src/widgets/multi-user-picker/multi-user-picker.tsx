import type { ReactNode } from 'react';
import type { ControlProps } from '../../form/field-registry.ts';
import { Picker } from '../user-picker/picker.tsx';

export { PickerRead as Read } from '../user-picker/picker.tsx';
export function Control(props: ControlProps): ReactNode {
  return <Picker {...props} multiple />;
}
