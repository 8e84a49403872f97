/** A text in quotes stays as it is; blanks around a sign go, others become one. */
const BLANKS = /'[^']*'|"[^"]*"|\s*([{};,])\s*|\s+/g;

const squeeze = (css) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(BLANKS, (found, sign) => sign ?? (/^['"]/.test(found) ? found : ' '))
    .trim();

/** Vite plugin: styles written as `css` texts lose the blanks that only their reader needs. */
export function squeezedStyles() {
  return {
    name: 'scf-squeezed-styles',
    transform(code, id) {
      if (!/\/src\/.+\.tsx?$/.test(id.split('?')[0].replaceAll('\\', '/')) || !code.includes('css`')) return undefined;
      const out = code.replaceAll(/\bcss`([^`]*)`/g, (whole, css) =>
        css.includes('${') ? whole : `css\`${squeeze(css)}\``,
      );
      return { code: out, map: null };
    },
  };
}
