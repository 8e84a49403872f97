import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import './upload.css';

/** Takes the room of an upload control until it has loaded, so that nothing below moves under a person's pointer. */
export const UploadPlaceholder = (): ReactNode => (
  <div className="upload-placeholder">
    <Skeleton.Input active />
  </div>
);
