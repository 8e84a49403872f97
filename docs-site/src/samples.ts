const sources = import.meta.glob<string>('../samples/*.{mjs,py,php,java}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The text of a tested sample, by its file's name. */
export function sample(name: string): string {
  const source = sources[`../samples/${name}`];
  if (source === undefined) throw new Error(`There is no sample ${name}.`);
  return source;
}
