import pg from 'pg';

/** Whether a row was refused because another one has what only one may have. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
