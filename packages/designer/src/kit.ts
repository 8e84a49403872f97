/** The designers on a page without a bundler: the kit, and their tags besides. */
export * from '@scf-kit/elements/kit-entry';
export { defineDesigners } from './index.ts';
