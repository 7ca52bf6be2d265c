import { catalogueCalls, identityCalls, orderCalls } from '@shop/contracts/services'
import { createDeliveryEstimates } from '@shop/contracts/shipments'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { createPublicPictures } from './adapters/public-pictures.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { createWebhookGateway } from './adapters/webhook-gateway.ts'
import { notificationSettings, notificationEnvironment } from './environment.ts'
import { createNotificationService } from './service.ts'

const config = readConfig(notificationEnvironment, process.env)
const { PUBLIC_URL: publicUrl, INTERNAL_TOKENS: tokens } = config
const ports = createServicePorts('notification', config)
const catalogue = createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL, { tokens }))
const identity = createClient(identityCalls, createHttpTransport(config.IDENTITY_URL, { tokens }))
const orders = createClient(orderCalls, createHttpTransport(config.ORDER_URL, { tokens }))
const { url, mailsPerSecond, orderMailLimit, shopProfile, allowPrivateWebhooks, webhooksPerSecond, ...mail } =
  notificationSettings(config, publicUrl)
const mailer = url === undefined ? undefined : createSmtpMailer({ url, ...mail })
const estimateDelivery = createDeliveryEstimates(config.DELIVERY_DAYS, config.SHOP_TIMEZONE)

const service = createNotificationService({
  ...ports,
  catalogue,
  identity,
  orders,
  mailer,
  shopProfile,
  mailsPerSecond,
  orderMailLimit,
  publicUrl,
  assetsUrl: config.ASSETS_URL,
  readPicture: createPublicPictures(publicUrl, config.ASSETS_URL),
  estimateDelivery,
  timeZone: config.SHOP_TIMEZONE,
  extensionsFolder: config.SHOP_EXTENSIONS,
  webhooksPerSecond,
  webhooks: createWebhookGateway({ allowPrivate: allowPrivateWebhooks }),
})
await runService(service, ports, config)
