import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

/** Server-sent events: an answer that goes on, a frame of text for each event. */
export interface EventStream {
  readonly body: Readable
  send(event: string, facts: object): void
  /** A comment, which says no more than that the stream is alive. */
  beat(): void
  end(): void
}

/** Whoever reads so slowly that this much waits for them is gone, or may come again. */
const MOST_WAITING = 64 * 1024

export function openEventStream(): EventStream {
  const body = new PassThrough()
  const write = (frame: string): void => {
    if (!body.writable) return
    if (body.writableLength + body.readableLength > MOST_WAITING) body.destroy()
    else body.write(`${frame}\n\n`)
  }
  // The first bytes take the headers along.
  write(': open')
  return {
    body,
    send: (event, facts) => write(`event: ${event}\ndata: ${JSON.stringify(facts)}`),
    beat: () => write(': alive'),
    end: () => void body.end(),
  }
}
