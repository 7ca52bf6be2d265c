import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createMailbox } from '../src/index.ts'

it('receives mails from this machine only', async () => {
  const mailbox = await createMailbox()
  const port = Number(new URL(mailbox.smtpUrl).port)
  const greets = async (host: string): Promise<boolean> => {
    const socket = connect({ host, port })
    return once(socket, 'data')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy())
  }
  expect(await greets('127.0.0.1')).toBe(true)
  // Another address of this machine stands for its network.
  expect(await greets('127.0.0.2')).toBe(false)
  await mailbox.close()
})
