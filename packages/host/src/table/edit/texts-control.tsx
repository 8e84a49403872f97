import { ScanOutlined } from '@ant-design/icons';
import { Button, Select, Space } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toSerialNumbers } from '@scf-kit/sdk/values';
import { useTexts } from '../../shell/texts.ts';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/**
 * Texts, each ended by Enter, as people and scanners that act as a keyboard do. Serial numbers, which stand on goods,
 * are read by a camera too, and are entered as they are compared: each once, however it was typed.
 */
export function TextsControl({
  id,
  disabled,
  value,
  onChange,
  scanned,
}: {
  readonly id?: string;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly scanned: boolean;
}): ReactNode {
  const { say } = useTexts();
  const [scans, setScans] = useState(false);
  const texts = readTexts(value);
  const enter = (given: readonly string[]): void => onChange(scanned ? toSerialNumbers(given) : given);
  const control = (
    <Select<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      disabled={disabled}
      style={{ width: '100%' }}
      value={texts}
      tokenSeparators={[',', '，', '\n']}
      placeholder={say({ zh: '输入后按回车添加', en: 'Type and press Enter' })}
      onChange={enter}
    />
  );
  if (!scanned) return control;
  return (
    <>
      <Space.Compact style={{ width: '100%' }}>
        {control}
        <Button
          icon={<ScanOutlined />}
          disabled={disabled}
          aria-label={say({ zh: '用摄像头扫码', en: 'Scan with the camera' })}
          onClick={() => setScans(true)}
        />
      </Space.Compact>
      {scans ? (
        <Suspense fallback={null}>
          <ScanDialog
            known={texts}
            onDone={(found) => {
              setScans(false);
              if (found.length > 0) enter([...texts, ...found]);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
