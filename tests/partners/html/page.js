import { definition } from './form.js';

const by = (id) => document.getElementById(id);
// Before the tag is registered.
by('early').definition = definition;
const { configure } = await import('./kit/scf-kit.js');
configure({ locale: 'en-US' });

const late = by('late');
late.definition = definition;
late.addEventListener('scf-change', ({ detail }) => {
  by('log').textContent += `${detail.path}=${detail.value};`;
});
by('set').onclick = () => {
  late.value = { name: 'set by the page' };
};
by('swap').onclick = () => by('list').append(by('list').firstElementChild);
by('toggle').onclick = () => (late.isConnected ? late.remove() : by('list').append(late));
document.body.dataset.ready = '';
