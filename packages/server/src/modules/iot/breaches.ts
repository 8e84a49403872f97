import type { MessageKey, TextParams } from '@scf-kit/sdk/contract';
import { ALARM_LEVELS, ALARM_TYPES } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { Decimal } from '@scf-kit/sdk/values';
import type { Reading } from './readings.ts';

/** Something wrong that a device told: the type and level of its alarm, and why. */
export interface Breach {
  readonly type: string;
  readonly level: string;
  readonly key: MessageKey;
  readonly params: TextParams;
  readonly at: number;
}

/** The measure of a kind of sensor (NB_DEVICE_KIND) that comes first, and the alarm it raises. */
const MEASURES: Readonly<
  Record<string, { readonly value: string; readonly type: string; readonly level: string; readonly unit: string }>
> = {
  '1': { value: 'temperature', type: ALARM_TYPES.temperature, level: ALARM_LEVELS.major, unit: '℃' },
  '2': { value: 'smoke', type: ALARM_TYPES.smoke, level: ALARM_LEVELS.emergency, unit: '' },
  '3': { value: 'door', type: ALARM_TYPES.door, level: ALARM_LEVELS.major, unit: '' },
  '4': { value: 'water', type: ALARM_TYPES.humidity, level: ALARM_LEVELS.critical, unit: '' },
  '5': { value: 'lock', type: ALARM_TYPES.door, level: ALARM_LEVELS.major, unit: '' },
  '6': { value: 'speed', type: ALARM_TYPES.moved, level: ALARM_LEVELS.major, unit: '' },
};

/** The limits of a sensor; a value on a limit is within it. */
export interface Limits {
  readonly deviceKind: string | null;
  readonly thresholdMin: string | null;
  readonly thresholdMax: string | null;
  readonly humidityMin: string | null;
  readonly humidityMax: string | null;
}

const findMeasure = ({ deviceKind }: Pick<Limits, 'deviceKind'>) => MEASURES[deviceKind ?? ''];

/** The text of what a sensor told first. */
export function formatLastValue(device: Pick<Limits, 'deviceKind'>, { values }: Reading): string | null {
  const measure = findMeasure(device);
  const value = (measure && values[measure.value]) ?? values['value'];
  if (value === undefined) return null;
  const humidity = values['humidity'];
  const second = measure?.value === 'temperature' && typeof humidity === 'number' ? ` / ${humidity}%` : '';
  return `${String(value)}${measure?.unit ? ` ${measure.unit}` : ''}${second}`;
}

const beyond = (value: number, min: string | null, max: string | null): 'below' | 'above' | undefined => {
  if (min !== null && new Decimal(value).lt(min)) return 'below';
  return max !== null && new Decimal(value).gt(max) ? 'above' : undefined;
};

function limitBreach(
  name: 'value' | 'humidity',
  { value, at }: { readonly value: number; readonly at: number },
  {
    min,
    max,
    type,
    level,
  }: { readonly min: string | null; readonly max: string | null; readonly type: string; readonly level: string },
): readonly Breach[] {
  const side = beyond(value, min, max);
  if (side === undefined) return [];
  const limit = new Decimal((side === 'below' ? min : max) ?? 0).toString();
  return [{ type, level, key: `iot.alarm.${name}.${side}`, params: { value, limit }, at }];
}

/** The breaches that readings of a sensor show: a number beyond its limits, or that it was set off. */
export function listBreaches(device: Limits, readings: readonly Reading[]): readonly Breach[] {
  const measure = findMeasure(device);
  if (!measure) return [];
  return readings.flatMap(({ at, values }): readonly Breach[] => {
    const value = values[measure.value] ?? values['value'];
    const { type, level } = measure;
    const humidity = values['humidity'];
    return [
      ...(typeof value === 'number'
        ? limitBreach('value', { value, at }, { min: device.thresholdMin, max: device.thresholdMax, type, level })
        : []),
      // Doors open all day: forced ones are told by `forced`.
      ...(value === true && measure.value !== 'door' && measure.value !== 'lock'
        ? [{ type, level, key: 'iot.alarm.setOff' as const, params: {}, at }]
        : []),
      ...(values['forced'] === true
        ? [{ type: ALARM_TYPES.door, level: ALARM_LEVELS.critical, key: 'iot.alarm.forced' as const, params: {}, at }]
        : []),
      ...(typeof humidity === 'number'
        ? limitBreach(
            'humidity',
            { value: humidity, at },
            { min: device.humidityMin, max: device.humidityMax, type: ALARM_TYPES.humidity, level: ALARM_LEVELS.major },
          )
        : []),
    ];
  });
}
