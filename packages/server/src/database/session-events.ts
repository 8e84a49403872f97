/** The database channel that announces ended sessions to every process, by the family of their tokens. */
export const ENDED_CHANNEL = 'scf_ended';
