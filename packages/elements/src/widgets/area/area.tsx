import { useRef, type ReactNode } from 'react';
import { ADDRESS_LENGTH, type FieldNode } from '@scf-kit/sdk/form';
import { chooseCity, chooseDistrict, chooseProvince, type AreaOption, type AreaValue } from '@scf-kit/sdk/values';
import { addRules } from '../../element/sheets.ts';
import type { FormNames } from '../../form/declaration.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { ChoiceBox } from '../../form/fields/select/choice-box.tsx';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';
import { LoadError } from '../../form/loading/load-error.tsx';
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

/** The name of a chosen area: the server's, else what the page told; its number where neither comes. */
function nameArea(id: string, below: Loaded<readonly AreaOption[]> | undefined, names: FormNames | undefined): string {
  const found = below?.data?.find(({ key }) => key === id)?.value;
  const told = names && Object.hasOwn(names, id) ? names[id] : undefined;
  return found ?? told ?? (below?.data || below?.error ? id : '…');
}

const set = (node: FieldNode, value: AreaValue): void =>
  node.set(Object.values(value).some((part) => part !== null) ? value : undefined);

export function Control({ node, state, id, describedBy }: ControlProps): ReactNode {
  const { locale, names } = useFormScope();
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
        const below = levels[at];
        const options = below?.data;
        const current = chosen[at] ?? null;
        // Chosen and not among what is offered: its name is on its way, or does not come.
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
                ...(unknown ? [{ value: current, label: nameArea(current, below, names) }] : []),
                ...(options ?? []).map(({ key, value: name }) => ({ value: key, label: name })),
              ]}
              required={state.required && at === 0}
              invalid={state.error !== undefined}
              disabled={at > 0 && chosen[at - 1] === null}
              busy={!options && !below?.error && current !== null}
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
  const { text, names } = useFormScope();
  const value = readArea(state.value);
  const levels = useLevels(value);
  const ids = [value.provinceId, value.cityId, value.districtId];
  const areas = ids.flatMap((id, at) => (id === null ? [] : nameArea(id, levels[at], names)));
  const shown = [...areas, value.address ?? ''].filter(Boolean).join(' ');
  return shown === '' ? <span className="none">{text('noValue')}</span> : <span>{shown}</span>;
}
