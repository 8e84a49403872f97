import type { ManualChapter, ManualSection } from './manual-pages.ts';

/** A section that holds everything that was looked for, and the words around the first of it. */
export interface ManualHit {
  readonly chapter: ManualChapter;
  readonly section: ManualSection;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Hits that are shown at most. */
const MOST = 30;
/** Characters of text before and after what was found. */
const AROUND = [24, 60] as const;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** 0: the chapter's title holds all of it, 1: the section's, 2: their words; undefined: not all of it is there. */
function rankSection(wanted: readonly string[], chapter: ManualChapter, section: ManualSection): number | undefined {
  const holds = (...texts: readonly string[]): boolean => {
    const text = folded(texts.join(' '));
    return wanted.every((word) => text.includes(word));
  };
  if (section.id === '0' && holds(chapter.title)) return 0;
  if (holds(section.title)) return 1;
  return holds(section.title, section.words) ? 2 : undefined;
}

/** The words around what was found; from the section's beginning where only its title holds it. */
function buildExcerpt(wanted: readonly string[], { words }: ManualSection): Omit<ManualHit, 'chapter' | 'section'> {
  const lower = words.toLowerCase();
  const found = wanted.flatMap((word) => {
    const at = lower.indexOf(word);
    return at < 0 ? [] : [{ at, length: word.length }];
  });
  const [before, after] = AROUND;
  const { at, length } = found.toSorted((a, b) => a.at - b.at)[0] ?? { at: 0, length: 0 };
  const start = Math.max(0, at - before);
  const end = Math.min(words.length, at + length + after);
  return {
    before: (start > 0 ? '…' : '') + words.slice(start, at),
    match: words.slice(at, at + length),
    after: words.slice(at + length, end) + (end < words.length ? '…' : ''),
  };
}

/** Sections that hold every word of what was typed, those with it in their title first. */
export function findInManual(chapters: readonly ManualChapter[], typed: string): readonly ManualHit[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const ranked = chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const rank = rankSection(wanted, chapter, section);
      return rank === undefined ? [] : [{ rank, chapter, section }];
    }),
  );
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ chapter, section }) => ({ chapter, section, ...buildExcerpt(wanted, section) }));
}
