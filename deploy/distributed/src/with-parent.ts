/**
 * Loaded before a process of the shop (node --import). Should its launcher be killed, nobody would be left who stops it or
 * starts it again, and it would stand in the way of the next start: so it ends at once. Any of them may be killed at any time.
 */
const EVERY_MS = 250

const launcher = process.ppid

setInterval(() => {
  if (process.ppid !== launcher) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS).unref()
