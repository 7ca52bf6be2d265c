import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PROGRAM = `
import { logUncaughtErrors } from '${join(import.meta.dirname, '../../src/process/log-uncaught-errors.ts')}'
import { createLogger } from '${join(import.meta.dirname, '../../src/telemetry/logger.ts')}'
logUncaughtErrors(createLogger('test'))
throw Object.assign(new Error('duplicate key'), { code: '23505', routine: '_bt_check_unique', detail: 'Key (email)=(Ada)' })
`

it('logs an error that nobody caught without the values of the row, and ends the process with code 1', async () => {
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', PROGRAM], (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ level: 60, err: { message: 'duplicate key', code: '23505' } })
  expect(output).not.toContain('Ada')
})
