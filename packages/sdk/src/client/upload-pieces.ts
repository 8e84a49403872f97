/** Bytes from which on a file is sent in pieces: such an upload may stand still, be cut and go on. */
export const RESUMABLE_FROM = 5 * 1024 * 1024;
/** Where the browser remembers unfinished uploads. */
export const UNFINISHED_UPLOADS = 'scf-kit-uploads';
