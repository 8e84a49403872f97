import { useStore } from '@nanostores/react';
import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { $routeTable, navigation } from '../../services.ts';
import { followLink } from '../../shell/controls/follow-link.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { toAddress, parseHref } from '../../navigation/location.ts';
import { useTexts } from '../../shell/texts.ts';
import { ManualContents } from './manual/manual-contents.tsx';
import type { ManualChapter } from './manual/manual-pages.ts';
import { toLocation, useManualPlace, type ManualPlace } from './manual/manual-place.ts';
import './manual/manual.css';

/** The chapters of each language, loaded when somebody reads them. */
const CHAPTERS: Readonly<Record<Locale, () => Promise<readonly ManualChapter[]>>> = {
  'zh-CN': async () => (await import('virtual:manual/zh-CN')).default,
  'en-US': async () => (await import('virtual:manual/en-US')).default,
};

/** The same manual to be printed or kept. */
const PRINTED: Readonly<Record<Locale, string>> = {
  'zh-CN': '/manual/user-manual-zh.pdf',
  'en-US': '/manual/user-manual-en.pdf',
};

/** The user manual, at the chapter that was asked for. */
export default function Manual(): ReactNode {
  const { locale } = useTexts();
  const loaded = useLoaded(`manual:${locale}`, CHAPTERS[locale]);
  return <LoadState of={loaded}>{(chapters) => <ManualReader chapters={chapters} />}</LoadState>;
}

function ManualReader({ chapters }: { readonly chapters: readonly ManualChapter[] }): ReactNode {
  const { say, locale } = useTexts();
  const place = useManualPlace(chapters);
  if (!place) return null;
  const groups = [...new Set(chapters.map(({ group }) => group))];
  return (
    <div className="manual">
      <aside className="manual-side">
        <ManualContents chapters={chapters} current={place.chapter} />
        <Button
          type="link"
          size="small"
          icon={<FilePdfOutlined />}
          href={PRINTED[locale]}
          target="_blank"
          rel="noopener"
        >
          {say({ zh: 'PDF 版', en: 'PDF version' })}
        </Button>
      </aside>
      <Select
        className="manual-choice"
        aria-label={say({ zh: '章节', en: 'Chapter' })}
        value={place.chapter.key}
        options={groups.map((group) => ({
          label: group,
          options: chapters
            .filter((chapter) => chapter.group === group)
            .map(({ key, title }) => ({ value: key, label: title })),
        }))}
        onChange={(key) => {
          const chapter = chapters.find((each) => each.key === key);
          if (chapter) navigation.go(toLocation(chapter));
        }}
      />
      <ChapterText place={place} chapters={chapters} />
    </div>
  );
}

const SCREEN_LINK = /<a href="([^"]+)" data-screen>(.*?)<\/a>/g;

/** The chapter's markup; a screen the person may not open is named and no link. */
function useMarkup({ markup }: ManualChapter): string {
  const table = useStore($routeTable);
  return useMemo(
    () =>
      markup.replaceAll(SCREEN_LINK, (link: string, path: string, name: string) =>
        table?.has(path) ? link : `<b>${name}</b>`,
      ),
    [markup, table],
  );
}

function ChapterText({
  place: { chapter, section },
  chapters,
}: {
  readonly place: ManualPlace;
  readonly chapters: readonly ManualChapter[];
}): ReactNode {
  const { say } = useTexts();
  const markup = useMarkup(chapter);
  const article = useRef<HTMLElement>(null);
  const [first] = useState(`${chapter.key}.${section}`);
  useEffect(() => {
    const opened = `${chapter.key}.${section}`;
    // A chapter one arrives at begins at its top already.
    if (opened === first && section === '0') return;
    const heading = article.current?.querySelector<HTMLElement>(section === '0' ? 'h1' : `[data-section="${section}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [chapter, section, first]);
  useEffect(() => {
    const text = article.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = parseHref(link?.getAttribute('href') ?? '');
      if (to) followLink(event, to);
    };
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, []);
  const at = chapters.indexOf(chapter);
  const before = chapters[at - 1];
  const after = chapters[at + 1];
  return (
    <article ref={article} className="page-card manual-text">
      <h1 tabIndex={-1}>{chapter.title}</h1>
      {/* Written by the product's authors and made into markup as it is built. */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      <nav className="manual-turn" aria-label={say({ zh: '前后章节', en: 'Previous and next chapter' })}>
        {before ? <a href={toAddress(toLocation(before))}>← {before.title}</a> : <span />}
        {after ? <a href={toAddress(toLocation(after))}>{after.title} →</a> : null}
      </nav>
    </article>
  );
}
