import { describe, expect, it } from 'vitest'
import { CreateError, readOptions } from './options.ts'

describe('the arguments', () => {
  it('need not be there', () => {
    expect(readOptions([])).toEqual({ folder: 'the-shop', port: 3_000, start: true })
    expect(readOptions([], '4000')).toMatchObject({ port: 4_000 })
  })

  it('name a folder, a port and what to do', () => {
    expect(readOptions(['my shop', '--port', '3100', '--no-start'], '4000')).toEqual({
      folder: 'my shop',
      port: 3_100,
      start: false,
    })
    expect(readOptions(['--help'])).toBe('help')
    expect(readOptions(['-v'])).toBe('version')
  })

  it.each([[['--prot', '1']], [['a', 'b']], [['']], [['--port', '0']], [['--port', '65535']], [['--port', '1e3']], [['--port']]])(
    'are refused with what is wrong: %j',
    (args) => {
      expect(() => readOptions(args)).toThrow(CreateError)
    },
  )
})
