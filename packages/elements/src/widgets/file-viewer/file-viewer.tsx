import type { ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { optionOf } from '../options.ts';
import { fileViewerAttributes } from './declaration.ts';
import { FileView } from './file-view.tsx';

export function View({ node }: { readonly node: FormNode }): ReactNode {
  return (
    <FileView
      objectName={optionOf(node, 'objectName', fileViewerAttributes.objectName)}
      fileName={optionOf(node, 'fileName', fileViewerAttributes.fileName)}
      label={node.label}
    />
  );
}
