import { createParser } from 'eventsource-parser'
import { openStream } from '../../../lib/api/client.ts'

/** The server sends heartbeats more often than this. A connection without any bytes for longer is considered dead. */
const IDLE_TIMEOUT_MS = 60_000

export interface ReportChangeListener {
  onOpen: () => void
  /** The report figures have changed. */
  onChange: () => void
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
  const parser = createParser({ onEvent: ({ event }) => event === 'changed' && onChange() })
  function read(text: string): void {
    resetIdleTimer()
    parser.feed(text)
  }
  try {
    resetIdleTimer()
    const stream = await openStream('/reports/changes', AbortSignal.any([signal, idle.signal]))
    onOpen()
    await stream.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: read }))
  } finally {
    clearTimeout(timer)
  }
}
