/** A serial number as it is compared: one width (NFKC), no blanks, upper case. */
export const toSerialNumber = (given: string): string => given.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

/** Serial numbers as they are compared, each once, without what is none. */
export const toSerialNumbers = (given: readonly string[]): readonly string[] => [
  ...new Set(given.map((each) => toSerialNumber(each)).filter((each) => each !== '')),
];
