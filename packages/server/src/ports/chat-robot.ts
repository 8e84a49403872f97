import type { RobotKind } from '@scf-kit/sdk/contract/platform/chat-robot';

/** A robot in a group of a chat. */
export interface ChatRobot {
  readonly kind: RobotKind;
  readonly webhookUrl: string;
  readonly signSecret: string | null;
}

export interface Said {
  readonly text: string;
  /** Whom it concerns, by phone; null: nobody is named. */
  readonly phone: string | null;
}

/** Has robots say something in their groups. @throws Error with what the chat answered where it does not take it */
export interface ChatRobotPort {
  say(robot: ChatRobot, said: Said): Promise<void>;
}
