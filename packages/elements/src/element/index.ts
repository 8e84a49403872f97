export { attribute, isFunction, isObject, property, type Attribute, type Property } from './attribute.ts';
export type { ElementBridge, ElementError, ElementHandle, ErrorKind } from './bridge.ts';
export { configure, type Configuration, type ThemeChoice } from './configuration.ts';
export type { ElementContext, GetToken, Theme } from './context.ts';
export type { ElementDeclaration, EventDeclaration, Implementation, MethodDeclaration } from './declaration.ts';
export { css } from './css.ts';
export { defineElement } from './define.ts';
export { darkTokens, lightTokens } from './theme-tokens.ts';
export { VERSION } from './version.ts';
