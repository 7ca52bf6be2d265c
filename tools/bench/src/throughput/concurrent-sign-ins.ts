import type { Figures } from '../load-test.ts'
import type { ShopProcess } from '../shop-process.ts'

export const SIGN_INS = 500
/** Served, or turned away because too many wait. */
const EXPECTED: readonly number[] = [200, 429, 503]

async function signIn(shop: ShopProcess): Promise<boolean> {
  const response = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.admin),
  })
  await response.arrayBuffer()
  return EXPECTED.includes(response.status)
}

/** Reads while sign-ins wait for their hashes, which take all the processor that they are given. */
export const readBesideSignIns =
  (shop: ShopProcess, read: (seconds: number) => Promise<Figures>) =>
  async (seconds: number): Promise<Figures> => {
    const signIns = Array.from({ length: SIGN_INS }, () => signIn(shop))
    const figures = await read(seconds)
    const answered = await Promise.all(signIns)
    return { ...figures, failed: figures.failed + answered.filter((isExpected) => !isExpected).length }
  }
