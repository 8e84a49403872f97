import axios from 'axios';
import { mockAdapter } from './mock-adapter.js';
import { configure } from '../src/index.ts';

// Stories work without a server.
axios.defaults.adapter = mockAdapter;
configure({ baseUrl: '', getToken: async () => 'story' });

const choice = (name, title, icon, items) => ({
  name,
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
});

export const globalTypes = {
  theme: choice('Theme', 'Theme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  locale: choice('Language', 'Language', 'globe', [
    { value: 'zh-CN', title: '中文' },
    { value: 'en-US', title: 'English' },
  ]),
};
export const initialGlobals = { theme: 'light', locale: 'zh-CN' };

export const decorators = [
  (story, { globals }) => {
    configure({ theme: globals.theme, locale: globals.locale });
    const place = document.createElement('div');
    place.style.cssText = `padding: 24px; background: ${globals.theme === 'dark' ? '#141414' : '#fff'}`;
    place.append(story());
    return place;
  },
];
export const parameters = { layout: 'fullscreen', docs: { codePanel: true }, controls: { expanded: true } };
export const tags = ['autodocs'];
