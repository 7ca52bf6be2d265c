import { DEFAULT_ACCENT, type PublicShop } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from './api/shop.ts'

/** Before it is known. */
export const unknownShop: PublicShop = {
  name: 'the shop',
  color: DEFAULT_ACCENT,
  logo: '',
  address: '',
  email: '',
  phone: '',
  pages: [],
}

/** How the shop presents itself. */
export function useShop(): PublicShop {
  return useQuery(shopQuery()).data ?? unknownShop
}
