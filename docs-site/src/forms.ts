const files = import.meta.glob<string>('../../packages/server/src/modules/*/forms/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const processes = import.meta.glob<string>('../../packages/server/src/modules/*/processes/*.bpmn20.xml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The forms that come with the product, as they can be imported. */
export const builtInForms: readonly { readonly name: string; readonly text: string }[] = Object.entries(files).map(
  ([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.json'.length), text }),
);

/** The processes that come with the product, as BPMN. */
export const builtInProcesses: readonly { readonly name: string; readonly text: string }[] = Object.entries(
  processes,
).map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.bpmn20.xml'.length), text }));
