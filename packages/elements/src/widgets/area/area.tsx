import { useRef, type ReactNode } from 'react';
import { ADDRESS_LENGTH, type FieldNode } from '@scf-kit/sdk/form';
import { chooseCity, chooseDistrict, chooseProvince, type AreaOption, type AreaValue } from '@scf-kit/sdk/values';
import { addRules } from '../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { ChoiceBox } from '../../form/fields/select/choice-box.tsx';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useLoaded, type Loaded } from '../loaded.ts';
import { LoadError } from '../load-error.tsx';
import { widgetText } from '../texts.ts';
import { readArea, listAreasBelow, AREA_ROOT } from './areas.ts';
import { areaStyles } from './area-styles.ts';

addRules('widgets', areaStyles);

const LEVELS = ['province', 'city', 'district'] as const;

/** The names below an area; `null` for nothing to ask. */
const useBelow = (parentId: string | null): Loaded<readonly AreaOption[]> =>
  useLoaded(parentId ?? undefined, (client) => listAreasBelow(client, parentId ?? AREA_ROOT));
/** The choices of each level: the provinces, the cities of the chosen one, the districts of the chosen city. */
const useLevels = ({
  provinceId,
  cityId,
}: AreaValue): readonly [
  Loaded<readonly AreaOption[]>,
  Loaded<readonly AreaOption[]>,
  Loaded<readonly AreaOption[]>,
] => [useBelow(AREA_ROOT), useBelow(provinceId), useBelow(cityId)];

/** Sets the place in two steps: what was chosen at once, the first city and district when they are known. */
function useChoose(
  node: FieldNode,
): (
  choose: (below: (parentId: string) => Promise<readonly AreaOption[]>) => Promise<AreaValue>,
  now: AreaValue,
) => Promise<void> {
  const { client } = useFormScope();
  const turn = useRef(0);
  return async (choose, now) => {
    const mine = ++turn.current;
    set(node, now);
    try {
      const server = await client();
      const chosen = await choose((parentId) => listAreasBelow(server, parentId));
      // Chosen again meanwhile; and what was typed as address since then stays.
      if (mine === turn.current) set(node, { ...chosen, address: readArea(node.getState().value).address });
    } catch (cause) {
      // The select of the level that could not be loaded says so and offers to try again.
      console.warn(cause);
    }
  };
}
const set = (node: FieldNode, value: AreaValue): void =>
  node.set(Object.values(value).some((part) => part !== null) ? value : undefined);

export function Control({ node, state, id, describedBy }: ControlProps): ReactNode {
  const { locale } = useFormScope();
  const value = readArea(state.value);
  const levels = useLevels(value);
  const choose = useChoose(node);
  const chosen = [value.provinceId, value.cityId, value.districtId];
  const onChoose = (at: number, key: string | null): void => {
    if (at === 0)
      void choose((below) => chooseProvince(value, key, below), {
        ...value,
        provinceId: key,
        cityId: null,
        districtId: null,
      });
    else if (at === 1)
      void choose((below) => chooseCity(value, key, below), { ...value, cityId: key, districtId: null });
    else set(node, chooseDistrict(value, key));
  };
  const failed = levels.find(({ error }) => error);
  return (
    <div className="area">
      {LEVELS.map((level, at) => {
        const options = levels[at]?.data;
        const current = chosen[at] ?? null;
        // Chosen before its name is known.
        const unknown = current !== null && !options?.some(({ key }) => key === current);
        return (
          <div key={level}>
            <ChoiceBox
              id={at === 0 ? id : undefined}
              label={widgetText(locale, level)}
              placeholder={widgetText(locale, level)}
              describedBy={describedBy}
              value={current}
              choices={[
                ...(unknown ? [{ value: current, label: options ? current : '…' }] : []),
                ...(options ?? []).map(({ key, value: name }) => ({ value: key, label: name })),
              ]}
              required={state.required && at === 0}
              invalid={state.error !== undefined}
              disabled={at > 0 && chosen[at - 1] === null}
              busy={!options && current !== null}
              clearable
              onChoose={(key) => onChoose(at, key)}
              onLeave={() => node.touch()}
            />
          </div>
        );
      })}
      {!node.item.options?.['withoutAddress'] && (
        <input
          className={`${inputClass(state.error !== undefined)} address`}
          type="text"
          maxLength={ADDRESS_LENGTH}
          autoComplete="street-address"
          value={value.address ?? ''}
          placeholder={node.placeholder || widgetText(locale, 'addressExample')}
          onChange={(event) => set(node, { ...readArea(node.getState().value), address: event.target.value || null })}
          onBlur={() => node.touch()}
          aria-label={widgetText(locale, 'address')}
          aria-describedby={describedBy}
          aria-invalid={state.error !== undefined || undefined}
        />
      )}
      {failed?.error && (
        <LoadError
          error={failed.error}
          onRetry={() => {
            for (const level of levels) if (level.error) level.retry();
          }}
        />
      )}
    </div>
  );
}

export function Read({ state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const value = readArea(state.value);
  const levels = useLevels(value);
  const ids = [value.provinceId, value.cityId, value.districtId];
  const names = ids.flatMap((id, at) =>
    id === null
      ? []
      : (levels[at]?.data?.find(({ key }) => key === id)?.value ?? (levels[at]?.data || levels[at]?.error ? id : '…')),
  );
  const shown = [...names, value.address ?? ''].filter(Boolean).join(' ');
  return shown === '' ? <span className="none">{text('noValue')}</span> : <span>{shown}</span>;
}
