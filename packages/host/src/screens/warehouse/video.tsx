import { Alert, Button, Card, Descriptions, Drawer, Empty, Modal, Select, Space, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import '../../elements.ts';
import { client } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { readValue } from '../../table/values/plain-text.ts';

const words = {
  pictures: { zh: '监控画面', en: 'Live view' },
  noCamera: {
    zh: '该库位没有绑定摄像头，需要时请联系仓储方',
    en: 'No camera is bound to this location. Ask the warehouse keeper if you need one.',
  },
  noCameraYet: {
    zh: '该库位没有绑定摄像头；在“监管设备 - 摄像头通道”中绑定',
    en: 'No camera is bound to this location. Bind a channel to it under Devices, Camera channels.',
  },
  alarms: { zh: '此处的告警', en: 'Alarms here' },
  noAlarms: { zh: '没有告警', en: 'No alarms' },
  watch: { zh: '查看画面', en: 'Watch live' },
  bind: { zh: '绑定库位', en: 'Bind to a location' },
  location: { zh: '库位', en: 'Location' },
  bindHint: {
    zh: '绑定后，该库位原有的通道自动解除绑定。',
    en: 'A channel bound to this location before is unbound automatically.',
  },
  save: { zh: '绑定', en: 'Bind' },
  cancel: { zh: '取消', en: 'Cancel' },
  emptyChannels: {
    zh: '还没有通道；新增后可绑定到库位并查看画面',
    en: 'No channels yet. Add one, bind it to a location and watch.',
  },
  wallEmpty: {
    zh: '还没有摄像头通道；在“摄像头”和“摄像头通道”中新增',
    en: 'No camera channels yet. Add one under Cameras and Camera channels.',
  },
  choose: { zh: '选择通道（最多九路）', en: 'Channels (nine at most)' },
  platform: { zh: '视频平台', en: 'Video platform' },
  connection: { zh: '接入状态', en: 'Connection' },
  none: { zh: '未接入', en: 'Not configured' },
  noneHint: {
    zh: '没有接入视频平台，请联系管理员',
    en: 'No video platform is connected. Ask an administrator.',
  },
  reachable: { zh: '已接入', en: 'Connected' },
  unreachable: { zh: '无法连接', en: 'Cannot connect' },
  login: { zh: '接口是否需要登录', en: 'Login required for API calls' },
  yes: { zh: '需要', en: 'Yes' },
  no: { zh: '不需要', en: 'No' },
  open: {
    zh: '视频平台的接口无须登录即可调用：能访问该平台的人都能看到所有摄像头的画面。请在平台上开启接口鉴权（WVP：关闭 /api/v1 的免鉴权），或将平台置于仅本服务器可以访问的网络中。',
    en: 'The API of the video platform can be called without a login: anyone who can reach it sees every camera. Turn on its authentication (WVP: remove /api/v1 from the exceptions), or keep it in a network that only this server can reach.',
  },
  simulated: {
    zh: '演示环境：视频平台为模拟，画面由程序生成，不是真实摄像头。',
    en: 'Demonstration: the video platform is simulated. Its pictures are generated, not taken by real cameras.',
  },
  steps: { zh: '接入步骤', en: 'Steps to connect a camera' },
  step1: {
    zh: '1. 摄像头或录像机通过 GB/T 28181 注册到视频平台（SIP 由平台负责）。',
    en: '1. The camera or recorder registers with the video platform by GB/T 28181 (the platform handles SIP).',
  },
  step2: {
    zh: '2. 在“摄像头”中新增，由平台管理员填写国标编号。',
    en: '2. Add it under Cameras; a platform administrator enters its GB/T 28181 ID.',
  },
  step3: {
    zh: '3. 在“摄像头通道”中新增通道号，并绑定到库位。',
    en: '3. Add its channels under Camera channels and bind them to locations.',
  },
  problem: { zh: '平台返回', en: 'Platform response' },
} as const;

interface Watched {
  readonly id: string;
  readonly name: string;
}

/** The pictures of a location, for whoever's goods lie there, and the alarms of it. */
export function LocationWatch({ locationId }: { readonly locationId: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const loaded = useLoaded(`channels of ${locationId}`, (signal) =>
    client.call(cameraChannel.calls.bound, {
      query: { subWarehouseLocationId: locationId },
      signal,
      quiet: true,
    }),
  );
  return (
    <>
      <Card size="small" variant="borderless" title={say(words.pictures)}>
        <LoadState of={loaded} rows={4}>
          {(channels) =>
            channels.length === 0 ? (
              <Empty
                description={say(mayCall(camera.calls.rebind.access) ? words.noCameraYet : words.noCamera)}
                image={Empty.PRESENTED_IMAGE_SIMPLE}
              />
            ) : (
              <div style={{ maxWidth: 880 }}>
                <scf-video channelId={channels.map(({ id }) => id).join(' ')} />
              </div>
            )
          }
        </LoadState>
      </Card>
      <Card size="small" variant="borderless" title={say(words.alarms)}>
        <ResourceTable
          resource={alarmSupervision}
          embedded
          title={words.alarms}
          query={{ subWarehouseLocationId: locationId }}
          columns={['alarmCode', 'handleStatus', 'alarmType', 'alarmLevel', 'content', 'alarmTime', 'breachCount']}
          changes={[]}
          imports={false}
          empty={words.noAlarms}
        />
      </Card>
    </>
  );
}

function BindDialog({
  channel,
  onClose,
}: {
  readonly channel: Watched;
  readonly onClose: (changed: boolean) => void;
}): ReactNode {
  const { say } = useTexts();
  const [location, setLocation] = useState<string>();
  const { busy, attempt } = useSaving();
  const loaded = useLoaded('locations to bind', (signal) =>
    client.call(subWarehouseLocation.calls.map, { signal, quiet: true }),
  );
  const bind = async (): Promise<void> => {
    if (location === undefined) return;
    const body = { subWarehouseLocationId: location, cameraChannelId: channel.id };
    if (await attempt(() => client.call(camera.calls.rebind, { body }))) onClose(true);
  };
  return (
    <Modal
      open
      title={`${say(words.bind)}：${channel.name}`}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      okButtonProps={{ disabled: location === undefined }}
      onOk={() => void bind()}
      onCancel={() => onClose(false)}
    >
      <LoadState of={loaded} rows={2}>
        {(locations) => (
          <Space orientation="vertical" style={{ width: '100%' }}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width: '100%' }}
              aria-label={say(words.location)}
              placeholder={say(words.location)}
              value={location}
              onChange={(chosen: string) => setLocation(chosen)}
              options={locations.map(({ key, value }) => ({ value: key, label: value }))}
            />
            <span>{say(words.bindHint)}</span>
          </Space>
        )}
      </LoadState>
    </Modal>
  );
}

/** Channels of cameras: what each looks at, bound and watched from here. */
export function Channels(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [watched, setWatched] = useState<Watched>();
  const [bound, setBound] = useState<Watched>();
  const [version, setVersion] = useState(0);
  return (
    <>
      <ResourceTable
        key={version}
        resource={cameraChannel}
        empty={words.emptyChannels}
        rowActions={(row) => {
          const channel = { id: String(readValue(row, 'id')), name: String(readValue(row, 'name')) };
          return [
            { key: 'watch', label: words.watch, onClick: () => setWatched(channel) },
            ...(mayCall(camera.calls.rebind.access)
              ? [{ key: 'bind', label: words.bind, onClick: () => setBound(channel) }]
              : []),
          ];
        }}
      />
      {watched ? (
        <Drawer open size={880} title={`${say(words.pictures)}：${watched.name}`} onClose={() => setWatched(undefined)}>
          <scf-video channelId={watched.id} />
        </Drawer>
      ) : null}
      {bound ? (
        <BindDialog
          channel={bound}
          onClose={(changed) => {
            setBound(undefined);
            if (changed) setVersion((before) => before + 1);
          }}
        />
      ) : null}
    </>
  );
}

/** Several channels side by side. */
export function Wall(): ReactNode {
  const { say } = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>();
  const loaded = useLoaded('channels of the wall', (signal) =>
    client.call(cameraChannel.calls.map, { signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={6}>
      {(channels) => {
        if (channels.length === 0) return <Empty description={say(words.wallEmpty)} />;
        const shown = chosen ?? channels.slice(0, 4).map(({ key }) => key);
        return (
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <Select
              mode="multiple"
              maxCount={9}
              style={{ width: '100%', maxWidth: 880 }}
              aria-label={say(words.choose)}
              placeholder={say(words.choose)}
              showSearch={{ optionFilterProp: 'label' }}
              value={[...shown]}
              onChange={(ids: string[]) => setChosen(ids)}
              options={channels.map(({ key, value }) => ({ value: key, label: value }))}
            />
            <scf-video channelId={shown.join(' ')} />
          </Space>
        );
      }}
    </LoadState>
  );
}

/** How the video platform is connected. */
export function PlatformSetUp(): ReactNode {
  const { say } = useTexts();
  const [turn, setTurn] = useState(0);
  const loaded = useLoaded(`video platform ${turn}`, (signal) =>
    client.call(liveGbs.calls.status, { signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={4}>
      {({ provider, simulated, reachable, withoutLogin, problem }) => (
        <Card
          size="small"
          variant="borderless"
          title={say(words.platform)}
          extra={<Button onClick={() => setTurn(turn + 1)}>{say({ zh: '重新检查', en: 'Check again' })}</Button>}
        >
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            {simulated ? <Alert type="warning" showIcon title={say(words.simulated)} /> : null}
            {provider === null ? <Alert type="info" showIcon title={say(words.noneHint)} /> : null}
            {withoutLogin ? <Alert type="error" showIcon title={say(words.open)} /> : null}
            <Descriptions
              column={1}
              size="small"
              items={[
                {
                  key: 'provider',
                  label: say(words.platform),
                  children: `${provider ?? say(words.none)}${simulated ? say({ zh: '（模拟）', en: ' (simulated)' }) : ''}`,
                },
                {
                  key: 'connection',
                  label: say(words.connection),
                  children:
                    provider === null ? (
                      say(words.none)
                    ) : (
                      <Tag color={reachable ? 'success' : 'error'}>
                        {say(reachable ? words.reachable : words.unreachable)}
                      </Tag>
                    ),
                },
                ...(reachable
                  ? [{ key: 'login', label: say(words.login), children: say(withoutLogin ? words.no : words.yes) }]
                  : []),
                ...(problem ? [{ key: 'problem', label: say(words.problem), children: problem }] : []),
                {
                  key: 'steps',
                  label: say(words.steps),
                  children: (
                    <Space orientation="vertical" size={4}>
                      {[words.step1, words.step2, words.step3].map((step) => (
                        <span key={step.en}>{say(step)}</span>
                      ))}
                    </Space>
                  ),
                },
              ]}
            />
          </Space>
        </Card>
      )}
    </LoadState>
  );
}
