import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { LOCALES, type MessageKey } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { JSON_TYPE, formatMessage } from './envelope.ts';

const REASONS: Readonly<Record<string, readonly [status: number, key: MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'http.431'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'http.timeout'],
};

/** Answers what could not be read as a request: its language is not known, so it is told in both. */
export function answerUnreadable({ code }: { readonly code?: string | undefined }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, key] = REASONS[code ?? ''] ?? [400, 'http.body40003'];
  const body = JSON.stringify({
    code: status,
    success: false,
    data: null,
    msg: LOCALES.map((locale) => formatMessage({ key, params: undefined }, locale)).join(' '),
    requestId: newId(),
  });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
