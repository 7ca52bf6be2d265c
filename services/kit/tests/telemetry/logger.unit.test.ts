import { describe, expect, it } from 'vitest'
import { createLogger } from '../../src/telemetry/logger.ts'
import { withContext } from '../../src/telemetry/work-context.ts'

describe('a log line', () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  const last = (): unknown => JSON.parse(lines.at(-1) ?? '{}')

  it('carries the ids of the current work, through async calls', async () => {
    await withContext({ correlationId: 'c-1', actorId: 'u-1' }, async () => {
      await Promise.resolve()
      logger.info('inside')
    })
    expect(last()).toMatchObject({ name: 'test', msg: 'inside', correlationId: 'c-1', actorId: 'u-1' })
    logger.info('outside')
    expect(last()).not.toHaveProperty('correlationId')
  })

  it('contains no password and no token', () => {
    logger.info({ body: { password: 'hidden' }, req: { headers: { authorization: 'Bearer hidden' } } }, 'login')
    expect(lines.at(-1)).not.toContain('hidden')
  })
})
