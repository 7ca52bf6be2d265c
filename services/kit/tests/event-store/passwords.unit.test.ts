import { describe, expect, it } from 'vitest'
import { readPasswords } from '../../src/event-store/passwords.ts'

/** A server that accepts one password and refuses the others with this code. @returns the passwords that were tried. */
async function tryToOpen(address: string, accepted: string, code = '28P01'): Promise<string[]> {
  const { connection, withPassword } = readPasswords(address)
  const tried: string[] = []
  const open = async (): Promise<void> => {
    const password = (connection.password as () => string)()
    tried.push(password)
    if (password !== accepted) throw Object.assign(new Error('refused'), { code })
  }
  await withPassword(open).catch(() => tried.push('failed'))
  return tried
}

describe('the passwords of a database address', () => {
  it('are tried one after the other when the server refuses one', async () => {
    expect(await tryToOpen('postgres://orders:old,new@host/orders', 'old')).toEqual(['old'])
    expect(await tryToOpen('postgres://orders:old,new@host/orders', 'new')).toEqual(['old', 'new'])
    expect(await tryToOpen('postgres://orders:a%2Cb,new@host/orders', 'a,b')).toEqual(['a,b'])
  })

  it('are tried once each', async () => {
    expect(await tryToOpen('postgres://orders:old,new@host/orders', 'third')).toEqual(['old', 'new', 'failed'])
    expect(await tryToOpen('postgres://orders:old@host/orders', 'third')).toEqual(['old', 'failed'])
  })

  it('are not changed after another failure', async () => {
    expect(await tryToOpen('postgres://orders:old,new@host/orders', 'new', '57P03')).toEqual(['old', 'failed'])
  })
})
