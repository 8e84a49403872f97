import type { DataChange } from '../contract/platform/push.ts';

/** Milliseconds between heartbeats (spec shell §9). */
export const PUSH_HEARTBEAT = 60_000;
/** Milliseconds before a lost connection is opened again. */
export const PUSH_RECONNECT = 2_000;
/** Ids remembered so that a message is shown once. */
const REMEMBERED = 1_000;

export interface PushMessage {
  readonly id: string;
  readonly dataType: string;
  readonly userId: string;
  readonly title: string;
  readonly content: string;
}

export interface PushOptions {
  /** The server: `https://host`, or empty for the page's own. */
  readonly baseUrl: string;
  readonly officeId: string;
  readonly userId: string;
  /** The access token of the moment; sent as the first frame, never in the address. */
  readonly token: () => Promise<string | undefined>;
  /** The language of what is pushed, in place of the person's own. */
  readonly locale?: () => string;
  /** A to-do of this person that was not shown before. */
  readonly onTodo: (message: PushMessage) => void;
  /**
   * Data has changed, whatever it was; given, the connection asks to be told. Called too when the connection stands
   * again.
   */
  readonly onChanged?: () => void;
  /** Records of a resource have changed. */
  readonly onChange?: (change: DataChange) => void;
  /** Fetches the messages that arrived while the connection was down. */
  readonly missed?: () => Promise<readonly PushMessage[]>;
  /** The server announces from now on; `again` after a lost connection. What changed before was missed. */
  readonly onStanding?: (again: boolean) => void;
}

type Frame = Readonly<Record<string, unknown>>;

function parseFrame(data: unknown): Frame {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function messageIn({ id, dataType, userId, title, content }: Frame): PushMessage | undefined {
  if (typeof id !== 'string' || typeof dataType !== 'string' || typeof userId !== 'string') return undefined;
  return {
    id,
    dataType,
    userId,
    title: typeof title === 'string' ? title : '',
    content: typeof content === 'string' ? content : '',
  };
}

function changeIn({ type, resource, kind, personal, recordId }: Frame): DataChange | undefined {
  if (type !== 'change' || typeof resource !== 'string') return undefined;
  if (kind !== 'added' && kind !== 'changed' && kind !== 'deleted') return undefined;
  return { resource, kind, personal: personal === true, ...(typeof recordId === 'string' ? { recordId } : {}) };
}

/** The websocket address of one office and user. */
export function pushAddress(baseUrl: string, officeId: string, userId: string): string {
  const base = new URL(baseUrl || '/', typeof location === 'undefined' ? undefined : location.href);
  base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  base.pathname = `${base.pathname.replace(/\/$/, '')}/api/engine/ws/${encodeURIComponent(officeId)}/${encodeURIComponent(userId)}`;
  base.search = '';
  return base.href;
}

/** Opens the push connection and keeps it open until the answered function is called. */
export function openPush(options: PushOptions): () => void {
  const seen = new Set<string>();
  let stopped = false;
  let socket: WebSocket | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let stood = 0;

  const receive = (message: PushMessage): void => {
    if (stopped || message.dataType !== 'TODO' || message.userId !== options.userId || seen.has(message.id)) return;
    seen.add(message.id);
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break;
      seen.delete(oldest);
    }
    options.onTodo(message);
  };
  const later = (): void => {
    clearInterval(heartbeat);
    clearTimeout(again);
    if (!stopped) again = setTimeout(connect, PUSH_RECONNECT);
  };
  const greet = async (to: WebSocket): Promise<void> => {
    const token = await options.token();
    if (to.readyState !== WebSocket.OPEN) return;
    if (!token) {
      to.close();
      return;
    }
    to.send(JSON.stringify({ type: 'auth', token, ...(options.locale ? { locale: options.locale() } : {}) }));
    heartbeat = setInterval(() => to.send(JSON.stringify({ type: 'heartbeat' })), PUSH_HEARTBEAT);
  };
  const standing = async (): Promise<void> => {
    stood += 1;
    const missedSome = stood > 1;
    options.onStanding?.(missedSome);
    if (!missedSome || !options.missed) return;
    // The unread poll fetches again anyway if this fails.
    for (const message of await options.missed().catch(() => [])) receive(message);
  };
  function connect(): void {
    if (stopped) return;
    const made = new WebSocket(pushAddress(options.baseUrl, options.officeId, options.userId));
    socket = made;
    made.addEventListener('open', () => {
      greet(made).catch(() => made.close());
    });
    made.addEventListener('message', (event: MessageEvent<unknown>) => {
      const frame = parseFrame(event.data);
      const { type } = frame;
      // Only now is the connection registered: what was asked before may lack what came meanwhile.
      if (type === 'ready' && !stopped) void standing();
      if (type === 'ready' && options.onChanged) made.send(JSON.stringify({ type: 'watch' }));
      if ((type === 'ready' || type === 'changed') && !stopped) options.onChanged?.();
      const change = changeIn(frame);
      if (change && !stopped) options.onChange?.(change);
      const message = messageIn(frame);
      if (message) receive(message);
    });
    made.addEventListener('close', later);
  }
  connect();
  return () => {
    stopped = true;
    clearInterval(heartbeat);
    clearTimeout(again);
    socket?.close();
  };
}
