import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'

/** Each leaves up to two attempts. */
const LOGINS = 1_200

const LOGINS_OF_A_CONNECTION = 10

/** Sends logins with unknown e-mail addresses, without waiting for the answers: on each connection as many as it may. */
function sendLogins(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count / LOGINS_OF_A_CONNECTION }, (_, connection) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    for (let index = 0; index < LOGINS_OF_A_CONNECTION; index += 1) {
      const body = JSON.stringify({
        email: `nobody-${String(connection)}-${String(index)}@example.com`,
        password: 'a wrong guess',
      })
      const head = `POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${String(body.length)}`
      socket.write(`${head}\r\n\r\n${body}`)
    }
    return socket
  })
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - start }
}

describe('many concurrent logins', () => {
  let shop: TestShop
  let customer: Awaited<ReturnType<TestShop['registerCustomer']>>

  const countAttempts = (): Promise<number> =>
    queryDatabase(shop, 'identity', async (database) => {
      const { rows } = await database.query<{ count: number }>('SELECT count(*)::integer AS count FROM login_attempts')
      return rows[0]?.count ?? 0
    })

  beforeAll(async () => {
    shop = await startTestShop(inject('postgresUrl'), { loginLimit: 0 })
    customer = await shop.registerCustomer()
  })
  afterAll(() => shop.close())

  it('serve a customer before those that wait, and hash nothing for callers that are gone', async () => {
    const connections = sendLogins(shop.url, LOGINS)
    await eventually(async () => expect(await countAttempts()).toBeGreaterThan(0))
    // While more are coming than may wait, the oldest are refused and try again.
    await eventually(() => shop.logIn(customer))
    const attemptsWhenGone = await countAttempts()
    for (const connection of connections) connection.destroy()
    const { milliseconds } = await timed(() => shop.logIn(customer))
    expect(milliseconds).toBeLessThan(4_000)
    // A busy server notices late that they are gone, and completes the logins that have begun by then.
    const attempts = await eventually(async () => {
      const before = await countAttempts()
      await shop.logIn(customer)
      expect(await countAttempts()).toBe(before)
      return before
    })
    expect(attempts - attemptsWhenGone).toBeLessThan(LOGINS / 4)
    expect(attempts).toBeLessThan(LOGINS)
  })
})
