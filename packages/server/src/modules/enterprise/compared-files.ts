import { office } from '@scf-kit/sdk/contract/enterprise/office';
import type { FileAccessRule } from '../../resource/file-access.ts';
import { isCompared } from './compared-files.query.ts';

/** A person who decides a change of an organisation opens the files that stood there before. */
export const comparedFiles: FileAccessRule = {
  holds: async (context, { dataKey, kind }, key) => kind === office.name && isCompared(context, dataKey, key),
};
