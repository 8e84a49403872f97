/** A codec as platforms and streams name it, in the words of people who buy cameras. */
export function codecName(named: string | null | undefined): string | undefined {
  if (!named) return undefined;
  if (/hevc|hvc1|hev1|h\.?265/i.test(named)) return 'H.265';
  if (/avc|h\.?264/i.test(named)) return 'H.264';
  if (/av01|av1/i.test(named)) return 'AV1';
  return named.toUpperCase();
}

const EXAMPLES: Readonly<Record<string, string>> = {
  'H.264': 'video/mp4; codecs="avc1.42E01E"',
  'H.265': 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  AV1: 'video/mp4; codecs="av01.0.04M.08"',
};

/** Whether this browser draws pictures of the codec; one that nobody knows is tried. */
export function playsCodec(name: string | undefined): boolean {
  const example = EXAMPLES[name ?? ''];
  return example === undefined || (typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(example));
}
