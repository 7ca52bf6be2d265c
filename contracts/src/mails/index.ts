export { mailPreferences, mailSettings, mailSettingsUpdate, type MailPreferences, type MailSettings } from './mail-settings.ts'
export { orderMail, type OrderMail } from './order-mails.ts'
export { restockMailKey, restockMails, visitorRestockMail, type RestockMails } from './restock-mails.ts'
