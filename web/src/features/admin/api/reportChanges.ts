import { EventSourceParserStream } from 'eventsource-parser/stream'
import { openStream } from '../../../lib/api/client.ts'

/** The server sends heartbeats more often than this. A connection without any bytes for longer is considered dead. */
const IDLE_TIMEOUT_MS = 60_000

export interface ReportChangeListener {
  onOpen: () => void
  /** The report figures have changed. */
  onChange: () => void
}

async function forEachChunk<Chunk>(stream: ReadableStream<Chunk>, onChunk: (chunk: Chunk) => void): Promise<void> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onChunk(value)
  }
}

/** Passes every chunk through and calls `onChunk` for each. */
function tap<Chunk>(onChunk: () => void) {
  return new TransformStream<Chunk, Chunk>({
    transform(chunk, controller) {
      onChunk()
      controller.enqueue(chunk)
    },
  })
}

/**
 * Reads the server-sent events of `/api/reports/changes` until the connection ends or `signal` aborts. Uses fetch because
 * the browser's EventSource cannot send an Authorization header.
 */
export async function streamReportChanges(signal: AbortSignal, { onOpen, onChange }: ReportChangeListener): Promise<void> {
  const idle = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetIdleTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
  }
  try {
    resetIdleTimer()
    const stream = await openStream('/reports/changes', AbortSignal.any([signal, idle.signal]))
    onOpen()
    const events = stream
      .pipeThrough(tap<Uint8Array<ArrayBuffer>>(resetIdleTimer))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    await forEachChunk(events, ({ event }) => event === 'changed' && onChange())
  } finally {
    clearTimeout(timer)
  }
}
