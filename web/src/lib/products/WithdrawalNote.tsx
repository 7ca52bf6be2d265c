import { exclusionTexts, readExclusion } from '@shop/contracts/terms'
import { Muted } from '../../ui/layout.ts'
import { useShop } from '../useShop.ts'

/** That a product cannot be withdrawn from, or only while it is sealed, where the law gives a right to. @param exclusion as the product names it */
export function WithdrawalNote({ exclusion }: { exclusion: string | undefined }) {
  const { consumerLaw } = useShop()
  const known = readExclusion(exclusion)
  return consumerLaw === 'eu' && known !== undefined && <Muted as="p">{exclusionTexts[known]}</Muted>
}
