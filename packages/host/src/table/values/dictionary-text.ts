import { useEffect, useState } from 'react';
import { client } from '../../services.ts';
import { useCan } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { createItemFinder, sayItem, type NamedItem } from './dictionary-items.ts';
import { masterItem } from './master.calls.ts';

const findItem = createItemFinder({
  list: (group) => client.masters(group),
  get: (id) => client.call(masterItem, { params: { id }, quiet: true }),
});

/** The name of a dictionary item, or that it is unknown; undefined while it is asked for. */
export function useDictionaryText(group: string, id: string | undefined): string | undefined {
  const { locale } = useTexts();
  const can = useCan();
  const [found, setFound] = useState<{ readonly id: string; readonly item: NamedItem | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let gone = false;
    void findItem(group, id).then((item) => {
      if (!gone) setFound({ id, item });
    });
    return () => {
      gone = true;
    };
  }, [group, id]);
  return id === undefined || found?.id !== id
    ? undefined
    : sayItem(found.item, id, locale, can(['MASTER_MANAGE'], 'edit'));
}
