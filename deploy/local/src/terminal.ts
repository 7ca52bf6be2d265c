/** The output of the launcher for the person who started it. */
export interface Terminal {
  readonly line: (text: string) => void
  /** Progress of a long step. On a TTY it overwrites the previous progress text. */
  readonly progress: (text: string) => void
}

const PROGRESS_INTERVAL_MS = 1_000

export function createTerminal(stream: NodeJS.WriteStream): Terminal {
  let onProgressLine = false
  let lastProgressAt = 0
  // The reader may have exited, as in `make start | head`; the shop goes on.
  stream.on('error', () => undefined)

  const line = (text: string): void => {
    if (onProgressLine) stream.write('\r\u001b[K')
    onProgressLine = false
    stream.write(`${text}\n`)
  }
  return {
    line,
    progress(text) {
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}`)
        onProgressLine = true
      } else if (Date.now() - lastProgressAt > PROGRESS_INTERVAL_MS) {
        lastProgressAt = Date.now()
        line(text)
      }
    },
  }
}
