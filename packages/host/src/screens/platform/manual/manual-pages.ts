/** A part of a chapter under a heading of its own; the words before the first heading stand under the chapter's. */
export interface ManualSection {
  /** Within its chapter: the place a link leads to. */
  readonly id: string;
  readonly title: string;
  /** Its words without markup, for the search. */
  readonly words: string;
}

/** A chapter of the user manual in one language. */
export interface ManualChapter {
  readonly key: string;
  readonly title: string;
  /** The group of the table of contents it stands in. */
  readonly group: string;
  /** The paths of the screens it explains, and of those below them. */
  readonly screens: readonly string[];
  /** Its markup, without its title. Links to screens carry `data-screen`. */
  readonly markup: string;
  readonly sections: readonly ManualSection[];
}

/** The chapter that explains a screen: of several the one that names its path most closely. */
export function findChapter(chapters: readonly ManualChapter[], path: string): ManualChapter | undefined {
  const named = chapters.flatMap((chapter) => chapter.screens.map((screen) => ({ chapter, screen })));
  return named
    .filter(({ screen }) => path === screen || path.startsWith(`${screen}/`))
    .toSorted((a, b) => b.screen.length - a.screen.length)[0]?.chapter;
}
