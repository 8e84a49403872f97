const found = import.meta.glob<string>(
  '../../tests/partners/application/{html,react,vue,svelte,angular}/{index.html,page.js,app.tsx,app.vue,app.svelte,app.ts,main.ts,main.tsx}',
  { eager: true, query: '?raw', import: 'default' },
);

const FRAMEWORKS = [
  { name: 'HTML', folder: 'html' },
  { name: 'React', folder: 'react' },
  { name: 'Vue', folder: 'vue' },
  { name: 'Svelte', folder: 'svelte' },
  { name: 'Angular', folder: 'angular' },
] as const;

/** A whole page in each framework: those that the tests build from the archives, and on which a visitor applies. */
export const examples: readonly {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly code: string }[];
}[] = FRAMEWORKS.map(({ name, folder }) => ({
  name,
  files: Object.entries(found)
    .flatMap(([path, code]) => {
      const [at, file = ''] = path.split('/').slice(-2);
      return at === folder ? [{ name: file, code }] : [];
    })
    // The page itself first: what mounts it is one line.
    .toSorted((one, other) => Number(other.name.startsWith('app')) - Number(one.name.startsWith('app'))),
}));
