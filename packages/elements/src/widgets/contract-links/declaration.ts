import { forAll } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';

/** A link to a contract, as records hold it. */
export interface ContractLink {
  readonly displayName: string;
  readonly contractLink: string;
}
const isLinks = (value: unknown): value is readonly ContractLink[] =>
  Array.isArray(value) &&
  value.every(
    (link) =>
      typeof link === 'object' &&
      link !== null &&
      'displayName' in link &&
      typeof link.displayName === 'string' &&
      'contractLink' in link &&
      typeof link.contractLink === 'string',
  );

/** The links of a contract. They are shown, not edited. */
export const contractLinks = valueWidget({
  tag: 'scf-contract-links',
  access: forAll,
  title: { zh: '合同链接', en: 'Contract links' },
  summary: "Shows the links of a contract. Only https addresses and those of the page's own origin open.",
  value: {
    type: 'readonly { readonly displayName: string; readonly contractLink: string }[]',
    description: 'The links, in the order they show.',
    is: isLinks,
  },
  group: true,
  example: {
    value: [
      { displayName: '采购合同.pdf', contractLink: 'https://contracts.example/2026-001' },
      { displayName: '补充协议', contractLink: '/contracts/2026-001/supplement' },
    ],
  },
});
