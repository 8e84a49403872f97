import type { Client } from '@scf-kit/sdk/client';
import type { FormNames } from '../../form/declaration.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';

/** One record a search select offers. */
export interface Found {
  readonly id: string;
  readonly label: string;
  /** Tells records of one name apart. */ readonly detail?: string;
}

/** Where a search select finds its records. */
export interface SearchSource {
  /** The key under which lookups of a record's name are kept. */
  readonly name: string;
  find(client: Client, keyword: string, signal: AbortSignal): Promise<readonly Found[]>;
  byId(client: Client, id: string, signal: AbortSignal): Promise<Found | undefined>;
}

/** The record of an id, for its name; `known` is what a search has found already. */
export function useFound(source: SearchSource, id: string, known: Found | undefined): Loaded<Found | undefined> {
  const { locale } = useFormScope();
  const found = useLoaded(
    id === '' || known?.id === id ? undefined : `${source.name} ${locale} ${id}`,
    (client, signal) => source.byId(client, id, signal),
  );
  return known?.id === id ? { ...found, data: known } : found;
}

/** The id a value names; anything else counts as none. */
export const idOfValue = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A record whose name the page told. */
export const knownBy = (names: FormNames | undefined, id: string): Found | undefined =>
  names && Object.hasOwn(names, id) ? { id, label: names[id] ?? id } : undefined;
