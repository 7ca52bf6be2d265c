import { byStream, type Evidence } from '../evidence.ts'
import { orderRules } from './order-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { pastOf, type EventRule, type StreamEvent } from './rule.ts'
import { stockRules } from './stock-rules.ts'

/** What is wrong with the events of a stream, by the rule of each. An event without a rule is wrong, too. */
export function* brokenRules(events: readonly StreamEvent[], rules: Readonly<Record<string, EventRule>>): Generator<string> {
  for (const [index, event] of events.entries()) {
    const rule = rules[event.type]
    const fault = rule === undefined ? 'there is no rule for it' : rule(event, pastOf(events.slice(0, index)))
    if (fault !== undefined) yield `${event.type}: ${fault}`
  }
}

/** Each event of an order, a payment and a stock is one that its stream allowed then. */
export function* eventsFollowRules({ events }: Pick<Evidence, 'events'>): Generator<string> {
  const streams = [
    ['order', byStream(events.order, 'order-'), orderRules],
    ['payment', byStream(events.payment, 'payment-'), paymentRules],
    ['stock', byStream(events.catalogue, 'stock-'), stockRules],
  ] as const
  for (const [name, own, rules] of streams)
    for (const [id, stream] of own) for (const fault of brokenRules(stream, rules)) yield `${name} ${id}: ${fault}`
}
