import { message } from '@scf-kit/sdk/contract';
import { chatRobot, type RobotKind } from '@scf-kit/sdk/contract/platform/chat-robot';
import type { Config } from '../../config.ts';
import { Outside } from '../../http/outside.ts';
import { refuse } from '../../http/refusal.ts';
import { ROBOT_HOSTS } from '../../providers/chat-robots.ts';
import { robotById } from '../../push/robots.ts';
import { readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';

/** Whether a robot of a chat is at an address: of its public hosts by https, or of those the deployment allows. */
export function isRobotAddress({ chatRobotHosts }: Pick<Config, 'chatRobotHosts'>, kind: RobotKind, address: string) {
  const url = URL.parse(address);
  if (!url || url.username !== '') return false;
  if (chatRobotHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && ROBOT_HOSTS[kind].includes(url.host);
}

const tries = new Outside<boolean>();

export const robots: Part<typeof chatRobot> = {
  hooks: {
    beforeWrite: ({ config }, values, before) => {
      const kind = values.kind ?? before?.kind;
      const { webhookUrl } = values;
      const given = typeof webhookUrl === 'string' && !webhookUrl.includes('*');
      if (kind && given && !isRobotAddress(config, kind, webhookUrl)) throw refuse.field('webhookUrl', 'robot.address');
      // The address of one chat is none of another's.
      if (before && kind !== before.kind && !given) throw refuse.field('webhookUrl', 'robot.again');
      return Promise.resolve(values);
    },
  },
  transitions: {
    try: {
      before: async (context, { id }) => {
        const { db, config, services, locale } = context;
        const { name } = await readRow(context, chatRobot, id);
        const robot = await robotById(db, config, id);
        if (!robot || !services.robots) throw refuse.outside('robot.silent');
        const text = message(locale, 'robot.greeting', { product: config.productTitleZh, name });
        const isTaken = await tries.run(db, id, async () => {
          try {
            await services.robots?.say(robot, { text, phone: null });
            return true;
          } catch (error) {
            context.log.warn({ err: error, robot: id }, 'a chat refused what its robot says');
            return false;
          }
        });
        if (!isTaken) throw refuse.outside('robot.silent');
        return undefined;
      },
    },
  },
};
