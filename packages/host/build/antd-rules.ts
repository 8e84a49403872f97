import { createHash } from 'node:crypto';
import { buildRules } from '@scf-kit/elements/vite';
import { withoutAntdRules } from '@scf-kit/elements/without-antd-styles';
import type { Plugin } from 'vite';
import { ANTD_SCOPE } from '../src/shell/theme/antd-scope.ts';

const ID = 'virtual:antd-rules';
const RESOLVED = `\0${ID}`;
/** Stands in the code until it is known which components are drawn. */
const PLACE = '__antd-rules__';

/** Styles that no page can show: a look that the theme has not, and a rule for Internet Explorer. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['Pagination-bordered', 'Form-item-item']);

/**
 * antd's rules as one sheet for all pages of the back office (`import address from 'virtual:antd-rules'`), in place of
 * the code that would make them in every page. It holds what the components of this build are drawn with; one whose
 * rules the extractor does not know breaks the build.
 */
export function antdRules(): readonly Plugin[] {
  const styles = new Map<string, readonly string[]>();
  let base = '/';
  return [
    {
      ...withoutAntdRules((module, names) => {
        styles.set(module, names);
      }),
      apply: 'build',
    },
    {
      name: 'scf-antd-rules',
      apply: 'build',
      configResolved(config) {
        base = config.base;
      },
      resolveId: (id) => (id === ID ? RESOLVED : undefined),
      load: (id) => (id === RESOLVED ? `export default '${PLACE}';` : undefined),
      renderChunk(code, _chunk, _options, { chunks }) {
        if (!code.includes(PLACE)) return null;
        const drawn = new Set(
          Object.values(chunks)
            .flatMap(({ modules }) => Object.entries(modules))
            .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? (styles.get(id) ?? []) : [])),
        );
        const { css, names } = buildRules(ANTD_SCOPE, (name) => drawn.has(name));
        const unknown = [...drawn].filter((name) => !names.has(name) && !NEVER_SHOWN.has(name));
        if (unknown.length > 0) this.error(`antd's rules are not known of: ${unknown.join(', ')}`);
        const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
        const fileName = `assets/antd-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source: css });
        return { code: code.replaceAll(PLACE, `${base}${fileName}`), map: null };
      },
    },
    {
      name: 'scf-antd-rules-in-development',
      apply: 'serve',
      resolveId: (id) => (id === ID ? RESOLVED : undefined),
      load: (id) =>
        id === RESOLVED
          ? `export default ${JSON.stringify(`data:text/css,${encodeURIComponent(buildRules(ANTD_SCOPE, () => true).css)}`)};`
          : undefined,
    },
  ];
}
