export { createSmtpMailer } from './adapters/smtp.ts'
export type { SmtpOptions } from './adapters/smtp.ts'
export { notificationSettings, notificationVariables, notificationEnvironment } from './environment.ts'
export { createNotificationService } from './service.ts'
