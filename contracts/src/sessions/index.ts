export { deviceName, OPERATOR_COMMAND, shownDevice } from './devices.ts'
export { session, sessionList, type Session } from './sessions.ts'
