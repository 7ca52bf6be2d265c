import type { Evidence } from '../evidence.ts'
import type { ServiceName } from '../world.ts'
import { catalogueRules } from './catalogue-rules.ts'
import { identityRules } from './identity-rules.ts'
import { orderRules } from './order-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { pastOf, type Rules, type StreamEvent } from './rule.ts'

/** The notification service stores no events. */
const rulesOfServices: Readonly<Record<Exclude<ServiceName, 'notification'>, Rules>> = {
  catalogue: catalogueRules,
  identity: identityRules,
  order: orderRules,
  payment: paymentRules,
}

/** What is wrong with the events of a stream, by the rule of each. An event without a rule is wrong, too. */
export function* brokenRules(events: readonly StreamEvent[], rules: Rules): Generator<string> {
  for (const [index, event] of events.entries()) {
    const rule = rules[event.type]
    const fault = rule === undefined ? 'there is no rule for it' : rule(event, pastOf(events.slice(0, index)))
    if (fault !== undefined) yield `${event.type}: ${fault}`
  }
}

/** Each event of each service is one that its stream allowed then. */
export function* eventsFollowRules({ events }: Pick<Evidence, 'events'>): Generator<string> {
  for (const [service, rules] of Object.entries(rulesOfServices))
    for (const [name, stream] of Map.groupBy(events[service as ServiceName], (event) => event.stream))
      for (const fault of brokenRules(stream, rules)) yield `${service} ${name}: ${fault}`
}
