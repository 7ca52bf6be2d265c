import { z } from 'zod'
import { hasWholeLogin } from './address-login.ts'

const ERROR =
  'must be an address like postgres://user:password@host:5432/database, with / ? # and % of a password as %2F %3F %23 and %25'

const canDecode = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hash !== '') return false
  // postgres:///database?host=/run/postgresql names the folder of a socket.
  if (url.hostname === '') return url.searchParams.has('host')
  return hasWholeLogin(url) && canDecode(url.username) && canDecode(url.password)
}

/** The environment variable of a PostgreSQL database. The error names no address, which has a password. */
export const databaseAddress = z.string().trim().refine(isDatabaseAddress, ERROR)
