import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, '../../src/process/steady-ticks.ts')
/** Prints the CPU time of many ticks after some garbage collections, as a multiple of that before. */
const MEASURE = `
const { keepTicksFast } = await import(process.argv[1])
keepTicksFast()
const measure = () => new Promise((resolve) => {
  let left = 100_000
  const before = process.cpuUsage()
  const tick = () => {
    if (--left > 0) return process.nextTick(tick)
    const { user, system } = process.cpuUsage(before)
    resolve(user + system)
  }
  process.nextTick(tick)
})
const fastest = async () => {
  const times = []
  while (times.length < 8) times.push(await measure())
  return Math.min(...times)
}
const before = await fastest()
for (let count = 0; count < 6; count += 1) {
  await new Promise((resolve) => setTimeout(resolve, 2))
  gc()
}
console.log(await fastest() / before)
`

it('ticks are as fast after garbage collections as before', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '-e', MEASURE, MODULE])
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(3)
})
