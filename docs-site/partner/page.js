import { configure } from '{{SCF_URL}}/kit/v0/scf-kit.js';

// The kit asks for a token when it first needs one and again when one has run out; it never stands in the page.
configure({ getToken: async () => (await (await fetch('/token')).json()).token });

document.querySelector('scf-form').addEventListener('scf-submit', (event) => {
  document.querySelector('#result').textContent = `已提交，项目编号 ${event.detail.code}`;
});
