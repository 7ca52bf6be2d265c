import { EventSourceParserStream } from 'eventsource-parser/stream'
import { openStream } from './client.ts'

/** The server says something, if only that it is there, more often than this; a connection that is silent longer is dead. */
const LONGEST_SILENCE_MS = 60_000

export interface ChangeListener {
  onOpen: () => void
  /** The reports know of more than before. */
  onChange: () => void
}

async function readAll<Chunk>(stream: ReadableStream<Chunk>, onChunk: (chunk: Chunk) => void): Promise<void> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onChunk(value)
  }
}

/** Notes every piece that passes. */
function noting<Chunk>(note: () => void) {
  return new TransformStream<Chunk, Chunk>({
    transform(chunk, controller) {
      note()
      controller.enqueue(chunk)
    },
  })
}

/**
 * Listens until the connection ends or `signal` does. The browser's own EventSource cannot send a token, so the stream
 * is read through fetch.
 */
export async function listenForChanges(signal: AbortSignal, { onOpen, onChange }: ChangeListener): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
  }
  try {
    heard()
    const stream = await openStream('/reports/changes', AbortSignal.any([signal, silence.signal]))
    onOpen()
    const events = stream
      .pipeThrough(noting<Uint8Array<ArrayBuffer>>(heard))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    await readAll(events, ({ event }) => event === 'changed' && onChange())
  } finally {
    clearTimeout(timer)
  }
}
