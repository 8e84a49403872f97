export type Tone = 'success' | 'error' | 'processing' | 'warning' | 'default';

/** What the English words of a status mean; the first match counts. */
const TONES: readonly (readonly [words: RegExp, tone: Tone])[] = [
  [/\b(not|un)\b/i, 'default'],
  [
    /reject|refus|overdue|fail|banned|too many|error|stopped|terminated|invalid|expired|objected|returned|lost/i,
    'error',
  ],
  [/\bto be\b/i, 'processing'],
  [
    /approved|authenticated|completed|settled|success|published|normal|active|enabled|done|paid|signed|yes|usable|in use|opened|sealed|cooperating|effective/i,
    'success',
  ],
  [/in approval|pre-approval|changing|to do|running|pending|progress|post-loan|unread|delegated/i, 'processing'],
  [/suspend|warn|partial/i, 'warning'],
];

/** The colour of a status by its English text; the specification fixes texts, not colours. */
export function toneOf(english: string): Tone {
  if (/^(draft|withdrawn|disabled|inactive|cancel|read)/i.test(english)) return 'default';
  return TONES.find(([words]) => words.test(english))?.[1] ?? 'default';
}
