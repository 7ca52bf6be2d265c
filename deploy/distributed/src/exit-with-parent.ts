/**
 * Loaded with `node --import` before the entry file of a process. When the launcher is killed, nothing stops or restarts
 * the process, and it would hold its ports and its place in Kafka's consumer group. It therefore exits at once.
 */
const CHECK_INTERVAL_MS = 250

const launcher = process.ppid

setInterval(() => {
  if (process.ppid !== launcher) process.kill(process.pid, 'SIGKILL')
}, CHECK_INTERVAL_MS).unref()
