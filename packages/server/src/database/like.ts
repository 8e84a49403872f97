/** A LIKE pattern that finds the text anywhere, with `%`, `_` and `\` in it taken as they are. */
export const substringPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
