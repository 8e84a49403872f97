import { buildOptionsEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { useEffect, useState } from 'react';
import type { Option } from '@scf-kit/sdk/contract';
import { client } from '../../services.ts';

type Ask = (target: string, ids: readonly string[]) => Promise<readonly Option[]>;
export interface Labels {
  of(target: string, id: string): Promise<string | undefined>;
}

/** Ids of one question: they stand in an address. */
const AT_ONCE = 100;
/** Milliseconds a label is believed. */
const KEPT_FOR = 60_000;
const MOST = 5_000;

/** Labels of references by id: what is asked for in one moment goes in one question a target. */
export function createLabels(ask: Ask, now: () => number = Date.now): Labels {
  const kept = new Map<string, { readonly label: Promise<string | undefined>; readonly until: number }>();
  const waiting = new Map<string, Map<string, (label: string | undefined) => void>>();
  async function flush(target: string): Promise<void> {
    // The rows of a page are drawn in one go; all their questions wait for this moment.
    await Promise.resolve();
    const wanted = [...(waiting.get(target) ?? [])];
    waiting.delete(target);
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const part = wanted.slice(from, from + AT_ONCE);
      const found = await ask(
        target,
        part.map(([id]) => id),
      ).catch(() => undefined);
      const labels = new Map(found?.map(({ key, value }) => [key, value]));
      for (const [id, resolve] of part) {
        if (!found) kept.delete(`${target} ${id}`);
        resolve(labels.get(id));
      }
    }
  }
  return {
    of(target, id) {
      const key = `${target} ${id}`;
      const known = kept.get(key);
      if (known && known.until > now()) return known.label;
      const label = new Promise<string | undefined>((resolve) => {
        const queue = waiting.get(target);
        if (queue) queue.set(id, resolve);
        else {
          waiting.set(target, new Map([[id, resolve]]));
          void flush(target);
        }
      });
      if (kept.size >= MOST) kept.clear();
      kept.set(key, { label, until: now() + KEPT_FOR });
      return label;
    },
  };
}

export const labels = createLabels((target, ids) =>
  client.call(buildOptionsEndpoint(target), { query: { ids: ids.join(',') }, quiet: true }),
);

/** The name of what an id points to; undefined until it is known, or where the person may not see it. */
export function useReferenceLabel(target: string, id: string | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly label: string | undefined } | undefined>(
    undefined,
  );
  useEffect(() => {
    if (id === undefined || target === '') return;
    let gone = false;
    void labels.of(target, id).then((label) => {
      if (!gone) setFound({ id, label });
    });
    return () => {
      gone = true;
    };
  }, [target, id]);
  return found && found.id === id ? found.label : undefined;
}
