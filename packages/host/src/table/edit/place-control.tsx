import { Form, Skeleton } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { controlId, placeIn, placeProblem, PLACE_TITLE, type Values } from './edit-fields.ts';
import './edit.css';

// The elements load with the first field that needs one.
const PlaceElement = lazy(() => import('./place-element.tsx'));

interface PlaceControlProps {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** Called for each part of the place, by the name of its field. */
  readonly onChange: (name: string, value: string | null) => void;
}

/** The three fields of a place in one line of a form. */
export function PlaceControl({ values, errors, disabled, onChange }: PlaceControlProps): ReactNode {
  const { say } = useTexts();
  const label = say(PLACE_TITLE);
  const problem = placeProblem(errors);
  const id = controlId('provinceId');
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      className="edit-wide"
      {...(problem === undefined ? {} : { validateStatus: 'error' as const, help: problem })}
    >
      <Suspense fallback={<Skeleton.Input block active />}>
        <PlaceElement
          id={id}
          label={label}
          place={placeIn(values)}
          disabled={disabled}
          onChange={(place) => {
            for (const [name, value] of Object.entries(place)) onChange(name, value);
          }}
        />
      </Suspense>
    </Form.Item>
  );
}
