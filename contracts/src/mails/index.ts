export { mailPreferences, mailSettings, mailSettingsUpdate, type MailPreferences, type MailSettings } from './mail-settings.ts'
export { restockMails, type RestockMails } from './restock-mails.ts'
