import { z } from 'zod'
import { endedSession, sessionId } from '../accounts/account-row.ts'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'

/** The last that was added first; `addedAt` is ISO 8601. */
const wishes = z.object({ wishes: z.array(z.object({ productId: uuid, addedAt: z.string() })) })

/** Identity's calls about the products that users wish for. A session that has ended changes nothing. */
export const wishListCalls = {
  listWishes: repeatableCall(z.object({ userId: uuid }), wishes, 'user_not_found'),
  /** All of them or none; those that are on the list already stay where they are. */
  addWishes: call(
    z.object({ userId: uuid, sessionId, productIds: z.array(uuid) }),
    wishes,
    'wish_list_full',
    ...endedSession,
    'conflict',
  ),
  removeWish: call(
    z.object({ userId: uuid, sessionId, productId: idText }),
    wishes,
    'product_not_found',
    ...endedSession,
    'conflict',
  ),
}
