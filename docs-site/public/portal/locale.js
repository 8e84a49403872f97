// Chooses the language before the page is painted; the same key as the back office, so the choice is shared.
(() => {
  const KEY = 'scf-kit-language';
  const root = document.documentElement;
  // The server's facts of the deployment; absent where the pages lie on a plain host.
  const deployment = globalThis.SCF_DEPLOYMENT;
  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const parseLocale = (value) => (/^zh/i.test(value || '') ? 'zh-CN' : 'en-US');
  // Chinese where it comes before English among what the reader prefers; the server puts a deployment's own before.
  const preferred = () => navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag));
  root.lang = parseLocale(stored() || deployment?.language || preferred());

  /** Attributes that hold words: data-zh and data-en, and in data-into the name of the attribute (absent: the text). */
  const translate = () => {
    const words = root.lang === 'zh-CN' ? 'zh' : 'en';
    for (const element of document.querySelectorAll('[data-zh]')) {
      const text = element.dataset[words] || element.dataset.zh;
      if (element.dataset.into) element.setAttribute(element.dataset.into, text);
      else element.textContent = text;
    }
  };
  /** The name of the product and of the owner of the copyright, as the deployment has them. */
  const nameProduct = () => {
    if (!deployment) return;
    for (const name of document.querySelectorAll('[data-product]'))
      name.textContent = deployment.title[name.dataset.product];
    for (const owner of document.querySelectorAll('[data-copyright]')) owner.textContent = deployment.copyright;
  };
  document.addEventListener('DOMContentLoaded', () => {
    nameProduct();
    translate();
    for (const button of document.querySelectorAll('[data-choose-locale]')) {
      button.addEventListener('click', () => {
        root.lang = root.lang === 'zh-CN' ? 'en-US' : 'zh-CN';
        try {
          localStorage.setItem(KEY, root.lang);
        } catch {
          // Without storage the choice lasts for this page.
        }
        translate();
        document.dispatchEvent(new CustomEvent('locale-change'));
      });
    }
  });
})();
