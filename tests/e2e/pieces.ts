import type { Page } from 'playwright-core';

interface Pieces {
  readonly within: readonly string[];
  readonly around: readonly string[];
}

/**
 * The pieces the page is made of, those within a part of it and those around: every visible element by its tag, its
 * classes, what it says of itself and whether it has a name, with what it stands in. Two pages made of the same pieces
 * have the same labels, roles and colours, whatever their rows say.
 */
export function collectPieces(page: Page, part: string): Promise<Pieces> {
  return page.evaluate((selector) => {
    const [within, around] = [new Set<string>(), new Set<string>()];
    const ownText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const described = (element: Element): string => {
      // Styles of antd carry the hash of their version and the counter of their place.
      const classes = [...element.classList].filter((name) => !name.startsWith('css-')).toSorted();
      const said = [...element.attributes]
        .filter(({ name }) => /^(?:aria-|role$|type$|alt$|title$|href$|for$|tabindex$|disabled$|lang$)/.test(name))
        .map(({ name, value }) =>
          /^(?:role|type|tabindex|lang|aria-hidden|aria-modal|aria-live)$/.test(name)
            ? `${name}=${value}`
            : `${name}${value.trim() === '' ? '=' : ''}`,
        )
        .toSorted();
      const style = element instanceof HTMLElement ? `${element.style.color}/${element.style.backgroundColor}` : '/';
      const named = [
        element.textContent?.trim() ? 'text' : '',
        ownText(element) ? 'own' : '',
        'labels' in element && element.labels instanceof NodeList && element.labels.length > 0 ? 'labelled' : '',
      ].join('');
      return `${element.localName}.${classes.join('.')}[${said.join(' ')}]${style === '/' ? '' : style}${named}`;
    };
    const collect = (root: Element | ShadowRoot, above: string, into: Set<string>): void => {
      for (const child of root.children) {
        if (!child.checkVisibility({ visibilityProperty: true })) continue;
        const piece = described(child);
        const found = child.matches(selector) ? within : into;
        found.add(`${above} > ${piece}`);
        if (child.shadowRoot) collect(child.shadowRoot, piece, found);
        collect(child, piece, found);
      }
    };
    collect(document.body, 'body', around);
    return { within: [...within], around: [...around] };
  }, part);
}
