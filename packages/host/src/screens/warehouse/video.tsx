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
  pictures: { zh: '监控画面', en: 'Live pictures' },
  noCamera: {
    zh: '该库位没有绑定摄像头，需要时请联系仓储方',
    en: 'No camera looks at this location. Ask the keeper of the warehouse for one.',
  },
  noCameraYet: {
    zh: '该库位没有绑定摄像头；在“监管设备 - 摄像头通道”中绑定',
    en: 'No camera looks at this location. Bind a channel to it at Devices, Camera channels.',
  },
  alarms: { zh: '此处的告警', en: 'Alarms here' },
  noAlarms: { zh: '没有告警', en: 'There are no alarms' },
  watch: { zh: '查看画面', en: 'Watch' },
  bind: { zh: '绑定库位', en: 'Bind to a location' },
  location: { zh: '库位', en: 'Location' },
  bindHint: {
    zh: '绑定后该库位原有的通道自动解除，一步完成。',
    en: 'The channel that looked at this location before looks at none any more, in one step.',
  },
  save: { zh: '绑定', en: 'Bind' },
  cancel: { zh: '取消', en: 'Cancel' },
  emptyChannels: {
    zh: '还没有通道；新增后可绑定到库位并查看画面',
    en: 'There is no channel yet. Add one, point it at a location, and watch.',
  },
  wallEmpty: {
    zh: '还没有摄像头通道；在“摄像头”和“摄像头通道”中新增',
    en: 'There is no camera channel yet. Add one at Cameras and Camera channels.',
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
  unreachable: { zh: '无法连接', en: 'Not reached' },
  login: { zh: '调用是否需要登录', en: 'Calls need a login' },
  yes: { zh: '需要', en: 'Yes' },
  no: { zh: '不需要', en: 'No' },
  open: {
    zh: '视频平台不需要登录就应答调用：能访问它的人都能看到所有摄像头。请在平台上开启接口鉴权（WVP：关闭 /api/v1 的免鉴权），或把它放在只有本服务器能访问的网络中。',
    en: 'The video platform answers calls without a login: whoever reaches it sees every camera. Turn authentication on there (WVP: take /api/v1 off its exceptions), or keep it in a network that only this server reaches.',
  },
  simulated: {
    zh: '演示环境：视频平台为模拟，画面由程序生成，不是真实摄像头。',
    en: 'Demonstration: the video platform is simulated. Its pictures are made, not taken.',
  },
  steps: { zh: '接入步骤', en: 'How a camera is connected' },
  step1: {
    zh: '1. 摄像头或录像机通过 GB/T 28181 注册到视频平台（SIP 由平台负责）。',
    en: '1. The camera or recorder registers with the video platform by GB/T 28181 (SIP is the platform’s).',
  },
  step2: {
    zh: '2. 在“摄像头”中新增，由平台管理员填写国标编号。',
    en: '2. Add it at Cameras; the platform’s people enter its GB/T 28181 id.',
  },
  step3: {
    zh: '3. 在“摄像头通道”中新增通道号，并绑定到库位。',
    en: '3. Add its channels at Camera channels and bind them to locations.',
  },
  problem: { zh: '平台答复', en: 'What it said' },
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
          extra={<Button onClick={() => setTurn(turn + 1)}>{say({ zh: '重新检查', en: 'Look again' })}</Button>}
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
