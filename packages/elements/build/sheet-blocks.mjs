/** Top-level blocks `[selector, body]` of a sheet; nested at-rules stay inside their body. */
export function blocks(css) {
  const found = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    else if (css[at] === '}' && --depth === 0) {
      found.push([css.slice(start, open).trim(), css.slice(open + 1, at)]);
      start = at + 1;
    }
  }
  return found;
}

/** The declarations of a block, one text each. */
export const declarations = (body) =>
  body
    .split(/;(?![^(]*\))/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The selectors of a list. */
export const splitSelectors = (selector) => selector.split(/,(?![^(]*\))/);
