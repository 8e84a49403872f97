// In tests each value of a query is held against its declared column, not only PostgreSQL's types.
import { checkEveryValue } from '../database/read-rows.ts';

checkEveryValue();
