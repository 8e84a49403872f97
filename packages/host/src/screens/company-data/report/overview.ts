import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';

/** A report but for its rows. */
export type Overview = AnswerOf<typeof companyReport.calls.overview>;
export type FamilyState = Overview['families'][number];
