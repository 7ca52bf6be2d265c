/** What a person sees while the shop comes up, runs and stops. */
export interface Terminal {
  readonly line: (text: string) => void
  /** How far something is; on a screen it takes the place of what it said before. */
  readonly progress: (text: string) => void
}

const BETWEEN_LINES_MS = 1_000

export function createTerminal(stream: NodeJS.WriteStream): Terminal {
  let onProgressLine = false
  let saidAt = 0
  // The reader may have gone, as in `make start | head`: no reason to end.
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
      } else if (Date.now() - saidAt > BETWEEN_LINES_MS) {
        saidAt = Date.now()
        line(text)
      }
    },
  }
}
