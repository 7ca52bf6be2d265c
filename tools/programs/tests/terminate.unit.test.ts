import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasExited, processExit, terminate } from '../src/index.ts'

const sleeping = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })

test('a process that could not be started has exited', async () => {
  await expect(processExit(spawn('/no/such/program'))).resolves.toBeUndefined()
})

test('a message that could not be sent is no exit', async () => {
  const child = sleeping()
  let exited = false
  const exit = processExit(child).then(() => (exited = true))
  child.emit('error', new Error('channel closed'))
  await new Promise(setImmediate)
  expect(exited).toBe(false)
  child.kill('SIGKILL')
  await exit
})

test('a process that ignores the signal is forced to exit', async () => {
  const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await terminate(child, { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: 20 })
  expect(hasExited(child)).toBe(true)
  expect(child.signalCode).toBe('SIGKILL')
})
