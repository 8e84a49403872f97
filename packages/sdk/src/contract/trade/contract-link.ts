import { call, id, list, needs, resource, text } from '../index.ts';
import { CONTRACT_VIEW } from './contract-lines.ts';

const displayName = text({ zh: '名称', en: 'Name', required: true });
/** An address within the back office. */
const contractLink = text({ zh: '链接', en: 'Link', required: true });

/** The contracts of a project or around a contract as links, as `<scf-contract-links>` shows them. */
export const contractLinks = resource('contract-link', {
  module: 'trade',
  title: { zh: '合同链接', en: 'Contract link' },
  stored: false,
  access: { view: CONTRACT_VIEW },
  fields: { displayName, contractLink },
  calls: {
    /**
     * Of a project its contracts; of a contract those it names and those that name it: what it changes, its
     * supplements, the related ones. What the person does not see is left out.
     */
    links: call('GET', '', {
      access: needs(CONTRACT_VIEW, 'query'),
      query: { contractId: id(), financingId: id(), nonFinancingId: id() },
      answer: list({ displayName, contractLink }),
    }),
  },
});
