import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** How the connections of a pool authenticate. */
export interface Passwords {
  /** The server, the user, and a password that is asked for at each new connection. */
  readonly connection: pg.ClientConfig
  /** Opens a connection, and again with the other password if the server refuses one. The work must do nothing else before. */
  withPassword<Result>(open: () => Promise<Result>): Promise<Result>
}

/** PgBouncer refuses a password with a code that stands for much else, too. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '28P01' || (error.code === '08P01' && /(SASL|password) authentication failed/.test(error.message))
}

/**
 * The passwords of a database address: one, or two with a comma between while one replaces the other
 * (`postgres://orders:old,new@host/orders`). A role has one password, and while it changes no process can know which: the one that
 * was accepted last is tried first. A comma within a password is written %2C.
 */
export function readPasswords(address: string): Passwords {
  const url = URL.canParse(address) ? new URL(address) : undefined
  // pg finds a password elsewhere, such as in PGPASSWORD.
  if (url === undefined || url.password === '')
    return { connection: { connectionString: address }, withPassword: (open) => open() }
  const passwords = url.password.split(',').map(decodeURIComponent)
  let index = 0
  url.password = ''
  return {
    connection: { ...parseIntoClientConfig(url.href), password: () => passwords[index] ?? '' },
    async withPassword(open) {
      for (let attempt = 1; ; attempt += 1) {
        const tried = index
        try {
          return await open()
        } catch (error) {
          if (!isRefused(error) || attempt >= passwords.length) throw error
          // Another connection may have found the right one meanwhile.
          if (index === tried) index = (tried + 1) % passwords.length
        }
      }
    },
  }
}
