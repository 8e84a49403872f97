import type { Location } from '../../navigation/location.ts';

/** Names a company: by its report, else as the contract names one. */
export interface NamedCompany {
  readonly id: string | null;
  readonly officeId: string | null;
  readonly creditCode: string | null;
  readonly companyName: string;
}

/** The report of a company; of one that nobody asked about yet by its enterprise here, its code or its name. */
export function placeOfReport({ id, officeId, creditCode, companyName }: NamedCompany): Location {
  const query: Location['query'] =
    id !== null ? { id } : officeId !== null ? { officeId } : creditCode !== null ? { creditCode } : { companyName };
  return { path: '/company-data/report', query };
}
