export type {
  ElementBridge,
  ElementContext,
  ElementError,
  ElementHandle,
  ErrorKind,
  GetToken,
  Theme,
} from './bridge.ts';
export { configure, type Configuration, type ThemeChoice } from './configuration.ts';
export {
  attribute,
  isFunction,
  isObject,
  property,
  type Attribute,
  type ElementDeclaration,
  type EventDeclaration,
  type Implementation,
  type MethodDeclaration,
  type Property,
} from './declaration.ts';
export { defineElement } from './define.ts';
export { darkTokens, lightTokens } from './theme-tokens.ts';
export { VERSION } from './version.ts';
