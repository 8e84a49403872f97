// The tokens that may come next, and the state each leads to. Strings are written so that a long one needs no memory of
// its own.
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|$)/y;
type Awaited = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'more' | 'end';

/** How far a text is JSON, in characters; undefined where all of it is. Browsers tell this only now and then. */
function jsonUpTo(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let awaited: Awaited = 'value';
  let at = 0;
  const ended = (): Awaited => (open.length > 0 ? 'more' : 'end');
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    const [whole = '', mark, string, plain] = found ?? [];
    const start = at + whole.length - (mark ?? string ?? plain ?? '').length;
    if (!found || (mark ?? string ?? plain) === undefined)
      return found && awaited === 'end'
        ? undefined
        : found
          ? text.length
          : at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    const wantsValue = awaited === 'value' || awaited === 'valueOrEnd';
    const wantsKey = awaited === 'key' || awaited === 'keyOrEnd';
    if (string !== undefined && wantsKey) awaited = 'colon';
    else if ((string ?? plain) !== undefined && wantsValue) awaited = ended();
    else if ((mark === '{' || mark === '[') && wantsValue) {
      open.push(mark);
      awaited = mark === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (mark === ':' && awaited === 'colon') awaited = 'value';
    else if (mark === ',' && awaited === 'more') awaited = open.at(-1) === '{' ? 'key' : 'value';
    else if (
      (mark === '}' && open.at(-1) === '{' && (awaited === 'more' || awaited === 'keyOrEnd')) ||
      (mark === ']' && open.at(-1) === '[' && (awaited === 'more' || awaited === 'valueOrEnd'))
    ) {
      open.pop();
      awaited = ended();
    } else return start;
    at = TOKEN.lastIndex;
  }
}

/** Where a text stops being JSON, as line and column (`3:14`); undefined where it does not. */
export function describeBreak(text: string): string | undefined {
  const upTo = jsonUpTo(text);
  if (upTo === undefined) return undefined;
  const before = text.slice(0, upTo).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
