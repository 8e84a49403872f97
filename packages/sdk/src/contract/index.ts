export * from './call.ts';
export * from './check.ts';
export * from './excel.ts';
export * from './field.ts';
export * from './messages.ts';
export * from './permissions.ts';
export * from './resource.ts';
export * from './text.ts';
