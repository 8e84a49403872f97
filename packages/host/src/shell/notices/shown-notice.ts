import { atom } from 'nanostores';

/** A notice as its text is read. */
interface ShownNotice {
  readonly title: string;
  readonly content: string | null;
  readonly createTime: string;
}

/** The notice whose text stands before the person: one that leads to no record. */
export const $shownNotice = atom<ShownNotice | undefined>(undefined);
