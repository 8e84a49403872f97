import { useEffect, useState, type ReactNode } from 'react';
import { masterText } from '@scf-kit/sdk/client';
import { client } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';

/** The name of a dictionary item. */
export function MasterText({ group, id }: { readonly group: string; readonly id: string }): ReactNode {
  const { locale } = useTexts();
  const [text, setText] = useState('…');
  useEffect(() => {
    let gone = false;
    client.masters(group).then(
      (items) => {
        const item = items.find((each) => each.id === id);
        if (!gone) setText(item ? masterText(item, locale) : id);
      },
      () => {
        if (!gone) setText(id);
      },
    );
    return () => {
      gone = true;
    };
  }, [group, id, locale]);
  return text;
}
