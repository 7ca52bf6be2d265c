import type { ConsumerLaw } from '@shop/contracts/shop'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shopQuery } from '../api/shop.ts'
import { unknownShop } from '../useShop.ts'
import { WithdrawalNote } from './WithdrawalNote.tsx'

function render(consumerLaw: ConsumerLaw, exclusion: string | undefined): string {
  const client = new QueryClient()
  client.setQueryData(shopQuery().queryKey, { ...unknownShop, consumerLaw })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WithdrawalNote exclusion={exclusion} />
    </QueryClientProvider>,
  )
}

it('says in the European Union alone that a product cannot be withdrawn from, or only while it is sealed', () => {
  expect(render('eu', 'perishable')).toContain('>No right to withdraw: it spoils or expires quickly.<')
  expect(render('eu', 'sealed-recording')).toContain('>You can withdraw only while its seal is unbroken: ')
  expect(render('eu', 'unheard-of')).toBe('')
  expect(render('eu', undefined)).toBe('')
  expect(render('none', 'perishable')).toBe('')
})
