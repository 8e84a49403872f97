/** A line of a picture, word by word from the left; places in pixels from the upper left corner. */
export interface TextLine {
  readonly words: readonly {
    readonly text: string;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[];
}

/**
 * Reads the text of a picture from the top down. @throws Refusal 400 for one that cannot be opened or is too large, 429
 * while too many wait.
 */
export interface OcrPort {
  read(picture: Uint8Array): Promise<readonly TextLine[]>;
  close(): Promise<void>;
}
