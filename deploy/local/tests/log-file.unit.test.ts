import { createLogger } from '@shop/kit/telemetry'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLogFile } from '../src/log-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-log-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('the log file', () => {
  test('contains every line and reports warnings in short form', () => {
    const path = join(folder, 'logs/shop.log')
    const warnings: string[] = []
    const log = openLogFile(path, (text) => warnings.push(text))
    const logger = createLogger('shop', 'info', log).child({ service: 'order' })
    logger.info('all is well')
    logger.warn({ err: new Error('it is\n  unreachable') }, 'a connection was lost')
    logger.error('a record was parked')
    logger.warn({ code: '535 wrong password' }, 'a mail was not sent')
    log.close()
    expect(warnings).toEqual([
      'warning: order: a connection was lost (it is unreachable)',
      'error: order: a record was parked',
      'warning: order: a mail was not sent (535 wrong password)',
    ])
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(4)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('loses lines that cannot be written, and says how many', () => {
    const path = join(folder, 'shop.log')
    writeFileSync(path, 'x'.repeat(10_000_001))
    const warnings: string[] = []
    const log = openLogFile(path, (text) => warnings.push(text))
    // A folder in the place of the older log cannot be replaced.
    mkdirSync(`${path}.1`)
    log.write('{"level":30,"msg":"lost"}\n')
    log.write('{"level":50,"msg":"the disk is full"}\n')
    expect(warnings).toEqual([expect.stringMatching(/^error: the log cannot be written: /), 'error: the disk is full'])
    rmSync(`${path}.1`, { recursive: true })
    log.write('{"level":30,"msg":"written"}\n')
    log.close()
    const messages = readFileSync(path, 'utf8').trim().split('\n')
    expect(messages.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      '2 lines of the log could not be written',
      'written',
    ])
  })

  test('is rotated when it is full, and at most two files exist', () => {
    const path = join(folder, 'shop.log')
    writeFileSync(path, 'x'.repeat(10_000_001))
    const log = openLogFile(path, () => undefined)
    log.write('{"level":30}\n')
    log.close()
    expect(readFileSync(path, 'utf8')).toBe('{"level":30}\n')
    expect(statSync(`${path}.1`).size).toBe(10_000_001)
  })
})
