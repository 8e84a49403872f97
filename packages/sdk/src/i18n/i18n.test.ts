import { expect, test } from 'vitest';
import { message, messages, type MessageKey } from '../contract/messages.ts';
import { createLanguage, LANGUAGE_KEY } from './index.ts';

const kept = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return { get: (key: string) => map.get(key), set: (key: string, value: string) => void map.set(key, value) };
};

test('I18N-001 nothing stored: en-US, until the deployment suggests another', () => {
  const language = createLanguage({ local: kept() });
  expect(language.$locale.get()).toBe('en-US');
  language.suggest('zh-CN');
  expect(language.t('http.403')).toBe('没有权限访问');
});
test('I18N-001 nothing stored: a Chinese browser reads Chinese, any other English, unless the deployment names one', () => {
  for (const [preferred, locale] of [
    [['zh-TW', 'en'], 'zh-CN'],
    [['de-DE', 'zh'], 'zh-CN'],
    [['en-GB', 'zh-CN'], 'en-US'],
    [['fr'], 'en-US'],
  ] as const)
    expect(createLanguage({ local: kept(), preferred }).$locale.get(), String(preferred)).toBe(locale);
  const named = createLanguage({ local: kept(), preferred: ['zh-CN'] });
  named.suggest(null);
  expect(named.$locale.get()).toBe('zh-CN');
  named.suggest('en-US');
  expect(named.$locale.get()).toBe('en-US');
});
test('the language an account keeps outweighs browser and deployment, not a choice made here', () => {
  const elsewhere = createLanguage({ local: kept(), preferred: ['en'] });
  elsewhere.adopt('zh-CN');
  elsewhere.suggest('en-US');
  expect(elsewhere.$locale.get()).toBe('zh-CN');
  const here = createLanguage({ local: kept({ [LANGUAGE_KEY]: 'en-US' }) });
  here.adopt('zh-CN');
  expect(here.$locale.get()).toBe('en-US');
});
test('I18N-002 a choice is kept in local storage and outweighs cookie and suggestion', () => {
  const local = kept();
  const language = createLanguage({ local, cookie: kept({ [LANGUAGE_KEY]: 'zh-CN' }) });
  expect(language.$locale.get()).toBe('zh-CN');
  language.choose('en-US');
  expect(local.get(LANGUAGE_KEY)).toBe('en-US');
  language.suggest('zh-CN');
  expect([language.$locale.get(), language.t('table.total', { n: 12 })]).toEqual(['en-US', '12 records in total']);
});
test('every message reads the same through i18next as from the contract', () => {
  const language = createLanguage({ local: kept({ [LANGUAGE_KEY]: 'zh-CN' }) });
  for (const key of Object.keys(messages) as MessageKey[]) expect(language.t(key)).toBe(message('zh-CN', key));
});
