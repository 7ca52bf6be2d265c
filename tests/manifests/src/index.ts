export { exampleSettings, readProduction, variablesOfService } from './compose.ts'
export { kafkaSettingsOf } from './kafka-settings-of.ts'
