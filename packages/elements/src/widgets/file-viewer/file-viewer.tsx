import type { ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { readOption } from '../options.ts';
import { fileViewerAttributes } from './declaration.ts';
import { FileView } from '../../form/files/file-view.tsx';

export function View({ node }: { readonly node: FormNode }): ReactNode {
  return (
    <FileView
      objectName={readOption(node, 'objectName', fileViewerAttributes.objectName)}
      fileName={readOption(node, 'fileName', fileViewerAttributes.fileName)}
      label={node.label}
    />
  );
}
