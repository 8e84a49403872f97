import pg from 'pg';

/** Whether a prepared statement no longer answers what it did when it was prepared: the table has changed since. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type');

/** A serialization failure and a deadlock. */
const OVERTAKEN: readonly (string | undefined)[] = ['40001', '40P01'];

/** Whether a transaction, or a statement outside of one, that failed so may succeed when it is run again. */
export const repeatable = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && OVERTAKEN.includes(error.code)) || isStalePlan(error);
