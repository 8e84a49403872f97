import { configure } from 'https://scf.example/kit/v0/scf-kit.js';

// Your backend exchanges its key for a token of whoever is signed in at your site.
configure({ getToken: async () => (await (await fetch('/token')).json()).token });

const form = document.querySelector('scf-form');
const submitted = document.querySelector('#submitted');
const problem = document.querySelector('#problem');
form.addEventListener('scf-submit', ({ detail }) => {
  form.hidden = true;
  submitted.textContent = `已提交，编号 ${detail.code}`;
});
form.addEventListener('scf-error', ({ detail }) => {
  problem.textContent = detail.message;
});
