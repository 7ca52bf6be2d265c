import { z } from 'zod'
import { empty, repeatableCall } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'

/** A public key as a JSON Web Key (RFC 7517). */
const publicKey = z.record(z.string(), z.unknown())
export type PublicJwk = z.infer<typeof publicKey>

const followedOrder = z.object({
  orderId: uuid,
  userId: uuid,
  /** The address of the profile of the program that made it. */
  agent: z.string(),
  checkout: z.object({
    id: z.string(),
    lines: z.array(z.object({ id: z.string(), product: z.string(), title: z.string(), image: z.string().optional() })),
  }),
})
export type FollowedOrder = z.infer<typeof followedOrder>

/** The calls of the notification service about programs that buy for people: it alone reaches their addresses and has private keys. */
export const ucpCalls = {
  /** Tells the program from now on what becomes of the order. */
  followOrder: repeatableCall(followedOrder, empty),
  /** The shop's own keys, with which whoever receives something of the shop verifies that. */
  readUcpKeys: repeatableCall(empty, z.object({ keys: z.array(publicKey) })),
  /** The keys in a program's profile; undefined when it cannot be read. `fresh`: read it again unless that was done a moment ago. */
  readAgentKeys: repeatableCall(
    z.object({ agent: z.string(), fresh: z.boolean() }),
    z.object({ keys: z.array(publicKey).optional() }),
  ),
  /** The headers of a signature of an answer. */
  signUcpAnswer: repeatableCall(
    z.object({ status: z.int(), contentDigest: z.string(), contentType: z.string() }),
    z.object({ 'signature-input': z.string(), signature: z.string() }),
  ),
}
