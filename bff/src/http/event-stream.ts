import { PassThrough, type Readable } from 'node:stream'

/** A response body of server-sent events. */
export interface EventStream {
  readonly body: Readable
  send(event: string, data: object): void
  /** Sends a comment, so that proxies do not close the idle connection. */
  sendKeepAlive(): void
  end(): void
}

/** A client that leaves more than this unread is disconnected; it can connect again. */
const MAX_BUFFERED_BYTES = 64 * 1024

export function openEventStream(): EventStream {
  const body = new PassThrough()
  const write = (frame: string): void => {
    if (!body.writable) return
    if (body.writableLength + body.readableLength > MAX_BUFFERED_BYTES) body.destroy()
    else body.write(`${frame}\n\n`)
  }
  // The response headers are sent with the first bytes.
  write(': open')
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
    sendKeepAlive: () => write(': alive'),
    end: () => void body.end(),
  }
}
