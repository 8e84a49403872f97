import { Alert, Button, Modal, Space, Tag } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { toSerialNumbers } from '@scf-kit/sdk/values';
import { useTexts } from '../../shell/texts.ts';

/** Milliseconds between two looks at what the camera sees. */
const EACH = 250;

const words = {
  title: { zh: '扫描序列号', en: 'Scan serial numbers' },
  hint: {
    zh: '将条码对准画面，识别到的序列号会逐个加入。',
    en: 'Hold the bar code in front of the camera. Serial numbers are added as they are read.',
  },
  noCamera: {
    zh: '无法使用摄像头：请允许浏览器访问摄像头，或从图片识别。',
    en: 'The camera is not available. Allow the browser to use it, or read from a picture.',
  },
  picture: { zh: '从图片识别', en: 'Read from a picture' },
  nothing: { zh: '图片中没有识别到条码', en: 'No bar code was found in the picture' },
  failed: { zh: '条码识别组件加载失败，请重试', en: 'The bar code reader could not be loaded. Try again.' },
  found: { zh: '已识别 {n} 个', en: '{n} read' },
  done: { zh: '加入', en: 'Add' },
  cancel: { zh: '取消', en: 'Cancel' },
  view: { zh: '摄像头画面', en: 'Camera picture' },
} as const;

interface Scan {
  /** Where what the camera sees shows. */
  readonly view: RefObject<HTMLVideoElement | null>;
  readonly found: readonly string[];
  readonly trouble: 'noCamera' | 'nothing' | 'failed' | undefined;
  /** Reads a picture. */
  readonly read: (picture: File | undefined) => Promise<void>;
}

/** Reads the numbers that the camera or a picture shows, each once and none of the known ones. */
function useScan(known: readonly string[]): Scan {
  const view = useRef<HTMLVideoElement>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<'noCamera' | 'nothing' | 'failed'>();
  const [has] = useState(() => new Set(toSerialNumbers(known)));
  const add = useCallback(
    (codes: readonly string[]): void => {
      const fresh = toSerialNumbers(codes).filter((code) => !has.has(code));
      for (const code of fresh) has.add(code);
      if (fresh.length > 0) setFound((before) => [...before, ...fresh]);
    },
    [has],
  );
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const { codesIn } = await import('./bar-codes.ts');
      const video = view.current;
      if (gone || !video) return;
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) add(await codesIn(video));
      if (!gone) timer = setTimeout(again, EACH);
    };
    const again = (): void => void look().catch(() => setTrouble('failed'));
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        const video = view.current;
        if (gone || !video) throw new Error('gone');
        video.srcObject = stream;
        await video.play();
        again();
      } catch {
        for (const track of stream?.getTracks() ?? []) track.stop();
        if (!gone) setTrouble('noCamera');
      }
    })();
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [add]);
  const read = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    try {
      const { codesIn } = await import('./bar-codes.ts');
      const codes = await codesIn(await createImageBitmap(picture));
      setTrouble(codes.length === 0 ? 'nothing' : undefined);
      add(codes);
    } catch {
      setTrouble('failed');
    }
  };
  return { view, found, trouble, read };
}

/** Reads serial numbers by the camera, or off a picture of them; each once. */
export default function ScanDialog({
  known,
  onDone,
}: {
  readonly known: readonly string[];
  readonly onDone: (found: readonly string[]) => void;
}): ReactNode {
  const { say } = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const { view, found, trouble, read } = useScan(known);
  return (
    <Modal
      open
      title={say(words.title)}
      okText={say(words.done)}
      cancelText={say(words.cancel)}
      okButtonProps={{ disabled: found.length === 0 }}
      onOk={() => onDone(found)}
      onCancel={() => onDone([])}
    >
      <Space orientation="vertical" style={{ width: '100%' }}>
        <span>{say(words.hint)}</span>
        {trouble ? <Alert type="warning" showIcon title={say(words[trouble])} /> : null}
        <video
          ref={view}
          muted
          playsInline
          hidden={trouble === 'noCamera'}
          aria-label={say(words.view)}
          style={{ width: '100%', background: '#000', borderRadius: 8 }}
        />
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={say(words.picture)}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button onClick={() => file.current?.click()}>{say(words.picture)}</Button>
        <div role="status">
          {say(words.found, { n: found.length })}
          {found.map((code) => (
            <Tag key={code}>{code}</Tag>
          ))}
        </div>
      </Space>
    </Modal>
  );
}
