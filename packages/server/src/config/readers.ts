import ipaddr from 'ipaddr.js';

/**
 * Readers of single settings: each answers what was written, or throws an Error whose message says what the setting
 * takes.
 */

export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) throw new Error(`a whole number from ${min} to ${max}`);
    return number;
  };

export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (value: string): T => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return found;
  };

export const words =
  (min: number, max: number) =>
  (value: string): string => {
    if (value.length < min || value.length > max) throw new Error(`${min} to ${max} characters`);
    return value;
  };

export const onOff = (value: string): boolean => oneOf('on', 'off')(value) === 'on';

export const orNull =
  <T>(read: (value: string) => T) =>
  (value: string): T | null =>
    value === '' ? null : read(value);

export const webAddress = (value: string): string => {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Error('an http or https address');
  return value.replace(/\/+$/, '');
};

export const origins = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.parse(part);
      if (!url || url.origin !== part)
        throw new Error('origins such as https://partner.example, separated by commas, without a path');
      return part;
    });

/** Networks as `10.1.0.0/16`, separated by commas. */
export const networks = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (!ipaddr.isValidCIDR(part)) throw new Error('networks such as 10.1.0.0/16, separated by commas');
      return part;
    });

/** Codes and tokens travel to it: in the clear only on this machine. */
export const issuerAddress = (value: string): string => {
  const url = URL.parse(value);
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)))
    throw new Error('an https address (http on this machine only)');
  return value;
};

export const postgresAddress = (value: string): string => {
  const protocol = URL.parse(value)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new Error('postgres://user:password@host:port/database');
  return value;
};

export const bucketName = (value: string): string => {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    throw new Error('3 to 63 lower-case letters, digits, dots and hyphens');
  return value;
};

export const timeZone = (value: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new Error('a time zone name such as Asia/Shanghai');
  }
};

export const proxies = (value: string): false | number | string => {
  if (value === 'off') return false;
  if (/^\d+$/.test(value)) return wholeNumber(1, 10)(value);
  if (!/^[0-9a-fA-F.:/,\s]+$/.test(value))
    throw new Error('off, the number of proxies in front, or their addresses separated by commas');
  return value;
};
