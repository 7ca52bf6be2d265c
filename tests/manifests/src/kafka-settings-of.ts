import { variablesOfService, type ComposeService } from './compose.ts'

/** Kafka's settings from the variables of its container, as its image translates them: `_` is a dot and `___` a hyphen. */
export function kafkaSettingsOf(service: ComposeService | undefined): Record<string, string> {
  const variables = Object.entries(variablesOfService(service)).filter(([name]) => name !== 'KAFKA_HEAP_OPTS')
  return Object.fromEntries(
    variables.map(([name, value]) => [
      name
        .replace(/^KAFKA_/, '')
        .toLowerCase()
        .replaceAll('___', '-')
        .replaceAll('_', '.'),
      value,
    ]),
  )
}
