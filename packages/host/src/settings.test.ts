import { expect, test } from 'vitest';
import { memoryStorage } from '@scf-kit/sdk/client';
import { ALTERNATIVE_COLOURS, createSettings, DEFAULT_SETTINGS, parseSettings } from './settings.ts';

test('LAY-009 nothing stored: light, side menu, fluid, #1890FF', () => {
  expect(createSettings(memoryStorage()).$settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(DEFAULT_SETTINGS).toMatchObject({
    theme: 'light',
    layout: 'side',
    contentWidth: 'fluid',
    colour: '#1890FF',
  });
});
test('LAY-010 LAY-011 LAY-012 what is chosen is read again at the next start', () => {
  const storage = memoryStorage();
  createSettings(storage).change({ theme: 'dark', colour: '#722ED1', multiTab: false });
  expect(createSettings(storage).$settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    colour: '#722ED1',
    multiTab: false,
  });
  expect(ALTERNATIVE_COLOURS).toEqual(['#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#2F54EB', '#722ED1']);
});
test('LAY-012 broken stored settings fall back one by one', () => {
  expect(parseSettings('{"theme":"dark","colour":"red","multiTab":"no"}')).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
  });
  expect(parseSettings('not json')).toEqual(DEFAULT_SETTINGS);
});

test('the theme as the system follows the computer, also when that changes', () => {
  const told: (() => void)[] = [];
  const computer = {
    matches: false,
    addEventListener: (_: 'change', listener: () => void) => void told.push(listener),
  };
  const settings = createSettings(memoryStorage(), computer);
  settings.change({ theme: 'system' });
  expect(settings.$dark.get()).toBe(false);
  computer.matches = true;
  told.forEach((tell) => tell());
  expect(settings.$dark.get()).toBe(true);
  settings.change({ theme: 'light' });
  expect(settings.$dark.get()).toBe(false);
});
