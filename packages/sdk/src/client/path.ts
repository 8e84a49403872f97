/** A path of the contract with its `{name}` places filled. */
export function filledPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new Error(`The path ${path} needs ${place}.`);
    return encodeURIComponent(value);
  });
}
