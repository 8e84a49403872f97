/**
 * The version of the kit; a second registration of another version is refused. The same as in package.json (tested).
 */
export const VERSION = '0.1.0';
