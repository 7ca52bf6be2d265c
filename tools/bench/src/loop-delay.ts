import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const INTERVAL_MS = 100
const folder = process.env.LOOP_DELAY_FOLDER ?? ''

/** Loaded into the shop's processes by `--import`: writes the longest delay of each interval to a file named for the process. */
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
setInterval(() => {
  appendFileSync(join(folder, String(process.pid)), `${String(Date.now())} ${(delays.max / 1e6).toFixed(1)}\n`)
  delays.reset()
}, INTERVAL_MS).unref()
