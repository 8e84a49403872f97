/** The channel of the database on which every process hears that a session has ended, by the family of its tokens. */
export const ENDED_CHANNEL = 'scf_ended';
