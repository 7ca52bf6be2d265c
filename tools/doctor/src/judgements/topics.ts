import type { TopicDescription } from '@shop/kit/messaging'
import { fault, ok, warning, type Judgement } from './judgement.ts'

export interface TopicsReading {
  readonly brokers: number
  readonly topics: readonly TopicDescription[]
  /** KAFKA_PARTITIONS and KAFKA_REPLICATION. */
  readonly settings: { readonly partitions: number; readonly replication: number }
}

const RESTART = 'Start the services, which make it, and send its events again: ops republish SOURCE.'
const BROKERS = 'See which broker is missing, and why.'

function judgeTopic(topic: TopicDescription, settings: TopicsReading['settings']): Judgement | undefined {
  const { name, partitions, replicas, inSync, leaderless, faults } = topic
  if (partitions === 0) return fault(`${name} does not exist`, RESTART)
  const [found] = faults
  if (found !== undefined) return fault(`${name}: ${found}`, 'Its publisher and its consumers refuse it until then.')
  if (leaderless > 0)
    return fault(`${String(leaderless)} of the ${String(partitions)} partitions of ${name} have no leader`, BROKERS)
  if (inSync < replicas) return warning(`${name} has ${String(inSync)} of ${String(replicas)} replicas in step`, BROKERS)
  if (replicas < settings.replication)
    return warning(
      `${name} has ${String(replicas)} replicas, and KAFKA_REPLICATION is ${String(settings.replication)}`,
      'Give it more with kafka-reassign-partitions.sh: the setting is for new topics only.',
    )
  return undefined
}

/** One judgement for each topic that is wrong, or one for all. */
export function judgeTopics({ brokers, topics, settings }: TopicsReading): Judgement[] {
  const wrong = topics.flatMap((topic) => judgeTopic(topic, settings) ?? [])
  if (wrong.length > 0) return wrong
  const replicas = Math.min(...topics.map((topic) => topic.replicas))
  const each = `${String(settings.partitions)} partitions and ${String(replicas)} replica${replicas === 1 ? '' : 's'} each`
  return [ok(`${String(brokers)} broker${brokers === 1 ? '' : 's'}, ${String(topics.length)} topics with ${each}`)]
}
