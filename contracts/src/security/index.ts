export {
  securityEventKinds,
  securityLog,
  securityLogQuery,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityLog,
} from './security-log.ts'
