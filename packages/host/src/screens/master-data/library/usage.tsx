import { Button, Popover } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { client } from '../../../services.ts';
import '../../../table/values/values.css';

type Usage = AnswerOf<(typeof master)['calls']['usage']>[number];
interface Waiting {
  readonly id: string;
  readonly resolve: (found: Usage | undefined) => void;
}

let waiting: Waiting[] = [];
/** The uses of an item; the rows of a page that ask at once make one call. */
function fetchUsage(id: string): Promise<Usage | undefined> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(askAll);
    waiting.push({ id, resolve });
  });
}
function askAll(): void {
  const asked = waiting;
  waiting = [];
  client
    .call(master.calls.usage, { query: { ids: [...new Set(asked.map(({ id }) => id))].join(',') }, quiet: true })
    .then(
      (found) => {
        for (const { id, resolve } of asked) resolve(found.find((use) => use.id === id));
      },
      () => {
        for (const { resolve } of asked) resolve(undefined);
      },
    );
}

/** How many records use an item, and on demand which kinds. */
export function UsedBy({ id }: { readonly id: string }): ReactNode {
  const [found, setFound] = useState<Usage | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void fetchUsage(id).then((use) => {
      if (!gone) setFound(use);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  if (!found || found.count === 0) return <span className="field-empty">{found ? '0' : '—'}</span>;
  const lines = found.places.map((place) => (
    <li key={place.resource}>
      {place.title}: {place.count.toLocaleString('en-US')}
    </li>
  ));
  return (
    <Popover trigger="click" content={<ul className="library-uses">{lines}</ul>}>
      <Button type="link" className="text-link">
        {found.count.toLocaleString('en-US')}
      </Button>
    </Popover>
  );
}
