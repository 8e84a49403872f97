import { Alert, Descriptions, Drawer, Modal, Skeleton, Typography } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { client } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { useMayCall } from '../../shell/person/can.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { readValue, type AnyRow } from '../../table/values/plain-text.ts';

const Channels = lazy(() => loadChunk(async () => ({ default: (await import('./video.tsx')).Channels })));
const Wall = lazy(() => loadChunk(async () => ({ default: (await import('./video.tsx')).Wall })));
const PlatformSetUp = lazy(() => loadChunk(async () => ({ default: (await import('./video.tsx')).PlatformSetUp })));

type Issued = AnswerOf<(typeof nbDeviceManagement)['calls']['token']>;

const words = {
  what: { zh: '设备', en: 'Devices' },
  wall: { zh: '监控画面', en: 'Live view' },
  platform: { zh: '视频平台', en: 'Video platform' },
  token: { zh: '签发令牌', en: 'Issue a token' },
  readings: { zh: '上报记录', en: 'Readings' },
  sure: {
    zh: '签发后原令牌立即失效，设备须改用新令牌。确定签发吗？',
    en: 'The old token expires at once, and the device must use the new one. Issue it?',
  },
  once: {
    zh: '令牌只显示这一次，请立即写入设备。',
    en: 'This token is shown only once. Enter it in the device now.',
  },
  user: { zh: '设备标识（MQTT 用户名）', en: 'Device id (MQTT user name)' },
  secret: { zh: '令牌（MQTT 密码）', en: 'Token (MQTT password)' },
  topic: { zh: 'MQTT 主题', en: 'MQTT topic' },
  port: { zh: 'MQTT 端口', en: 'MQTT port' },
  none: { zh: '本服务器未开启 MQTT，请用 HTTP 上报', en: 'MQTT is not enabled on this server. Report by HTTP.' },
  address: { zh: 'HTTP 地址', en: 'HTTP address' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '我已保存', en: 'I have saved it' },
  nothing: { zh: '设备还没有上报', en: 'The device has not reported yet' },
} as const;

const EMPTY = {
  nb: {
    zh: '还没有 NB 设备；新增后签发令牌，设备即可上报',
    en: 'No NB devices yet. Add one and issue its token so that it can report.',
  },
  rfid: {
    zh: '还没有 RFID 设备；新增后签发令牌，读到的标签会与账面核对',
    en: 'No RFID devices yet. Add one and issue its token; the tags it reads are checked against the stock records.',
  },
  camera: { zh: '还没有摄像头', en: 'No cameras yet' },
} as const;

/** The token of a device: asked for once more, then told once. */
function TokenDialog({ device, onClose }: { readonly device: Asked; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const [issued, setIssued] = useState<Issued>();
  const { busy, attempt } = useSaving();
  const issue = async (): Promise<void> => {
    const resource = device.kind === 'nb' ? nbDeviceManagement : rfidDeviceManagement;
    await attempt(async () => setIssued(await client.callChecked(resource.calls.token, { body: { id: device.id } })));
  };
  const copied = (text: string): ReactNode => (
    <Typography.Text copyable code style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography.Text>
  );
  return (
    <Modal
      open
      title={`${say(words.token)}：${device.name}`}
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={say(issued ? words.close : words.token)}
      cancelText={say(words.cancel)}
      onOk={() => (issued ? onClose() : void issue())}
      onCancel={onClose}
      {...(issued ? { cancelButtonProps: { style: { display: 'none' } } } : {})}
    >
      {issued ? (
        <>
          <Alert type="warning" showIcon title={say(words.once)} style={{ marginBottom: 12 }} />
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'user', label: say(words.user), children: copied(issued.deviceId) },
              { key: 'token', label: say(words.secret), children: copied(issued.token) },
              { key: 'topic', label: say(words.topic), children: copied(issued.topic) },
              {
                key: 'port',
                label: say(words.port),
                children: issued.mqttPort === null ? say(words.none) : issued.mqttPort,
              },
              { key: 'address', label: say(words.address), children: copied(issued.address) },
            ]}
          />
        </>
      ) : (
        say(words.sure)
      )}
    </Modal>
  );
}

interface Asked {
  readonly kind: 'nb' | 'rfid';
  readonly id: string;
  readonly name: string;
}

function Readings({ device, onClose }: { readonly device: Asked; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Drawer
      open
      className="table-drawer"
      size={880}
      title={`${device.name} · ${say(words.readings)}`}
      onClose={onClose}
    >
      <PagedTable
        embedded
        name={deviceReading.name}
        call={deviceReading.calls.page}
        fields={deviceReading.fields}
        title={words.readings}
        query={{ deviceId: device.id }}
        version={0}
        columns={[
          { name: 'ts' },
          { name: 'values', width: 380, render: (row: object) => <Values of={readValue(row, 'values')} /> },
          { name: 'createTime' },
        ]}
        empty={words.nothing}
      />
    </Drawer>
  );
}

/** The values of a reading, each by its name. */
function Values({ of }: { readonly of: unknown }): ReactNode {
  if (typeof of !== 'object' || of === null) return '—';
  return Object.entries(of)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('、') : String(value)}`)
    .join('，');
}

/**
 * `/stock/device`: sensors, readers of tags and cameras of the warehouses, the tokens by which they report, what
 * cameras see, and the platform they are connected to.
 */
export default function Devices(): ReactNode {
  const mayCall = useMayCall();
  const [view, setView] = useState<'nb' | 'rfid' | 'camera' | 'channel' | 'wall' | 'platform'>('nb');
  const [asked, setAsked] = useState<Asked>();
  const [read, setRead] = useState<Asked>();
  const listActions = (kind: 'nb' | 'rfid') => (row: AnyRow) => {
    const device = { kind, id: String(readValue(row, 'id')), name: String(readValue(row, 'name')) };
    return [
      { key: 'readings', label: words.readings, onClick: () => setRead(device) },
      ...(mayCall(nbDeviceManagement.calls.token.access)
        ? [{ key: 'token', label: words.token, onClick: () => setAsked(device) }]
        : []),
    ];
  };
  return (
    <>
      <ViewSwitch
        label={words.what}
        views={[
          ['nb', nbDeviceManagement.title],
          ['rfid', rfidDeviceManagement.title],
          ['camera', camera.title],
          ['channel', cameraChannel.title],
          ['wall', words.wall],
          ['platform', words.platform],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'nb' ? (
        <ResourceTable resource={nbDeviceManagement} rowActions={listActions('nb')} empty={EMPTY.nb} />
      ) : null}
      {view === 'rfid' ? (
        <ResourceTable resource={rfidDeviceManagement} rowActions={listActions('rfid')} empty={EMPTY.rfid} />
      ) : null}
      {view === 'camera' ? <ResourceTable resource={camera} empty={EMPTY.camera} /> : null}
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        {view === 'channel' ? <Channels /> : null}
        {view === 'wall' ? <Wall /> : null}
        {view === 'platform' ? <PlatformSetUp /> : null}
      </Suspense>
      {asked ? <TokenDialog device={asked} onClose={() => setAsked(undefined)} /> : null}
      {read ? <Readings device={read} onClose={() => setRead(undefined)} /> : null}
    </>
  );
}
