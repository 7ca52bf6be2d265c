import { describe, expect, it } from 'vitest'
import { judgePort, type PortReading } from './ports.ts'

const held: PortReading = {
  port: 3000,
  host: '127.0.0.1',
  variable: 'PORT',
  refusal: 'EADDRINUSE',
  holder: { pid: 12, parent: 7, program: 'nginx' },
}

describe('a port', () => {
  it.each<[string, Partial<PortReading>, number | undefined, object]>([
    ['given nobody, then it is free', { refusal: undefined, holder: undefined }, undefined, { state: 'ok' }],
    [
      'given another program, then the shop cannot start, and who holds it is named',
      {},
      undefined,
      { state: 'fault', preventsStart: true, found: 'port 3000 (PORT) is in use by nginx (process 12)' },
    ],
    [
      'given a system that does not tell who, then another program holds it',
      { holder: undefined },
      undefined,
      { found: 'port 3000 (PORT) is in use by another program' },
    ],
    [
      'given the running shop itself, then nothing is wrong',
      {},
      12,
      { state: 'ok', found: "port 3000 (PORT) is the running shop's" },
    ],
    ['given a process of the running shop, then nothing is wrong', {}, 7, { state: 'ok' }],
    ['given a running shop, and another program, then it is a fault', {}, 99, { state: 'fault' }],
    ['given a port below 1024, then it says that this user may not', { refusal: 'EACCES' }, undefined, { state: 'fault' }],
    [
      'given an address of another machine, then it names HOST',
      { refusal: 'EADDRNOTAVAIL' },
      undefined,
      { advice: 'HOST must be an address of this machine.' },
    ],
  ])('%s', (_, reading, launcher, expected) => {
    expect(judgePort({ ...held, ...reading }, launcher)).toMatchObject(expected)
  })
})
