import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { followLink } from '../../../shell/controls/follow-link.ts';
import { toAddress, type Location } from '../../../navigation/location.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { ManualChapter } from './manual-pages.ts';
import { toLocation } from './manual-place.ts';
import { findInManual } from './manual-search.ts';

function ChapterLink({
  to,
  current = false,
  children,
}: {
  readonly to: Location;
  readonly current?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a href={toAddress(to)} aria-current={current ? 'page' : undefined} onClick={(event) => followLink(event, to)}>
      {children}
    </a>
  );
}

/** Lists where the manual has the typed words, with the words around them. */
function Hits({ chapters, typed }: { readonly chapters: readonly ManualChapter[]; readonly typed: string }): ReactNode {
  const { say } = useTexts();
  const hits = findInManual(chapters, typed);
  if (hits.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={say({ zh: '手册中没有找到，换个说法试试', en: 'Nothing was found. Try other words.' })}
      />
    );
  return (
    <ul className="manual-hits">
      {hits.map(({ chapter, section, before, match, after }) => (
        <li key={`${chapter.key}.${section.id}`}>
          <ChapterLink to={toLocation(chapter, section.id)}>
            {section.id === '0' ? chapter.title : `${chapter.title} › ${section.title}`}
          </ChapterLink>
          <p>
            {before}
            {match === '' ? null : <mark>{match}</mark>}
            {after}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The manual's table of contents, or what was found in it while something is looked for. */
export function ManualContents({
  chapters,
  current,
}: {
  readonly chapters: readonly ManualChapter[];
  readonly current: ManualChapter;
}): ReactNode {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const label = say({ zh: '搜索手册', en: 'Search the manual' });
  const groups = [...new Set(chapters.map(({ group }) => group))];
  return (
    <>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() === '' ? (
        <nav className="manual-contents" aria-label={say({ zh: '目录', en: 'Contents' })}>
          {groups.map((group) => (
            <section key={group}>
              <h2>{group}</h2>
              <ul>
                {chapters
                  .filter((chapter) => chapter.group === group)
                  .map((chapter) => (
                    <li key={chapter.key}>
                      <ChapterLink to={toLocation(chapter)} current={chapter === current}>
                        {chapter.title}
                      </ChapterLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
      ) : (
        <div role="status">
          <Hits chapters={chapters} typed={typed} />
        </div>
      )}
    </>
  );
}
