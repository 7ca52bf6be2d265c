import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { choosePorts, choosePortsFor } from '../src/choose-ports.ts'

const TAKE = `
  const { reservePort } = await import(process.argv[1])
  const taken = []
  for (const port of process.argv.slice(2).map(Number)) await reservePort(port, port).then(() => taken.push(port), () => undefined)
  console.log(taken.join())
`

/** Which of the ports another launcher could choose. */
async function takeInAnotherProcess(ports: readonly number[]): Promise<string> {
  const module = import.meta.resolve('@shop/kit/testing')
  const args = ['--input-type=module', '-e', TAKE, module, ...ports.map(String)]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

it('keeps the ports of two instances of each process from a launcher that starts at the same time', async () => {
  const ports = [...Object.values(await choosePorts({ instances: 2 })).flat(), ...(await choosePortsFor(2))]
  expect(ports.length).toBeGreaterThan(14)
  expect(new Set(ports).size).toBe(ports.length)
  expect(await takeInAnotherProcess(ports)).toBe('')
})

it('numbers those of the BFF from the port that is asked for', async () => {
  const { bff, 'stripe-sandbox': sandbox, payment } = await choosePorts({ port: 3_000, instances: 2 })
  expect([bff, sandbox]).toEqual([[3_000, 3_002], [3_001]])
  expect(payment).toHaveLength(2)
})
