export { deviceName, OPERATOR_COMMAND, shownDevice } from './devices.ts'
export { accountSession, session, sessionList, type Session } from './sessions.ts'
