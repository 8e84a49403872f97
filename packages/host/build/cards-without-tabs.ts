import type { Plugin } from 'vite';

const CARD = /[\\/]antd[\\/]es[\\/]card[\\/]/;
const NO_TABS = '\0cards-without-tabs';

/**
 * Leaves the bar of tabs out of antd's card, which it imports for a head that no card of the back office has: it weighs
 * three times as much as the card. Tabs inside a card are not touched.
 */
export function cardsWithoutTabs(): Plugin {
  return {
    name: 'scf-cards-without-tabs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === '../tabs' && importer && CARD.test(importer) ? NO_TABS : undefined),
    load: (id) => (id === NO_TABS ? 'export default () => null;' : undefined),
  };
}
