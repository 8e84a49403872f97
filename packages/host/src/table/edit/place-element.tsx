import { useState, type ReactNode } from 'react';
import type { Place } from './edit-fields.ts';
import '../../elements.ts';

interface PlaceElementProps {
  readonly id: string;
  readonly label: string;
  readonly place: Place;
  readonly disabled: boolean;
  readonly onChange: (place: Place) => void;
}

const toKey = ({ provinceId, cityId, districtId }: Place): string => JSON.stringify([provinceId, cityId, districtId]);

/**
 * Province, city and district, each offering what lies in the one before. It keeps its own value; what the page says
 * otherwise takes its place.
 */
export default function PlaceElement({ id, label, place, disabled, onChange }: PlaceElementProps): ReactNode {
  const [held, setHeld] = useState(() => ({ key: toKey(place), value: place }));
  if (toKey(place) !== held.key) setHeld({ key: toKey(place), value: place });
  return (
    <scf-area
      id={id}
      aria-label={label}
      value={held.value}
      disabled={disabled}
      withoutAddress
      onscf-change={({ detail: { value } }) => {
        const next = {
          provinceId: value?.provinceId ?? null,
          cityId: value?.cityId ?? null,
          districtId: value?.districtId ?? null,
        };
        setHeld((before) => ({ ...before, key: toKey(next) }));
        onChange(next);
      }}
    />
  );
}
