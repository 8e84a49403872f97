import { useState, type CSSProperties, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { useFormScope } from '../form-scope.ts';
import { LoadError } from '../loading/load-error.tsx';

export interface Drawn {
  readonly address: string;
  readonly name: string;
  /** Pixels the viewer has. */
  readonly width: number;
  /** 1 fills the width, but shows no image larger than it is. */
  readonly scale: number;
  /** Quarter turns to the right. */
  readonly turns: number;
}

export function ImageView({
  address,
  name,
  width,
  scale,
  turns,
  onRetry,
}: Drawn & { readonly onRetry: () => void }): ReactNode {
  const { locale } = useFormScope();
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div className="viewer-note">
        <LoadError
          error={{ kind: 'load', message: message(locale, 'common.requestError'), recoverable: true }}
          onRetry={() => {
            setFailed(false);
            onRetry();
          }}
        />
      </div>
    );
  const lying = turns % 2 === 1;
  const across = size ? (lying ? size.height : size.width) : 1;
  const factor = Math.min(1, width / across) * scale;
  const style = (wide: number, high: number): CSSProperties => ({ width: `${wide}px`, height: `${high}px` });
  const [wide, high] = size ? [size.width * factor, size.height * factor] : [0, 0];
  return (
    <div className="viewer-page" style={size ? style(lying ? high : wide, lying ? wide : high) : undefined}>
      <img
        src={address}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || width, height: naturalHeight || width })
        }
        onError={() => setFailed(true)}
        style={
          size
            ? {
                ...style(wide, high),
                position: 'absolute',
                left: '50%',
                top: '50%',
                transform: `translate(-50%,-50%) rotate(${turns * 90}deg)`,
              }
            : { maxWidth: '100%' }
        }
      />
    </div>
  );
}
