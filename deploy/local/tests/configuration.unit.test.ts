import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { DEFAULT_TERMS } from '@shop/contracts/terms'
import { ConfigurationError } from '@shop/kit/process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { launchVariables, readDataFolder, readLaunchConfig, ROOT } from '../src/configuration.ts'

describe('the configuration', () => {
  afterEach(() => setCurrency(US_DOLLARS))

  test('of an empty environment is a demo that listens on 127.0.0.1', () => {
    expect(readLaunchConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 3001,
      publicUrl: 'http://localhost:3000',
      dataFolder: join(ROOT, '.shop'),
      diskFloorBytes: 200_000_000,
      seed: undefined,
      demo: 'us',
      admin: undefined,
      stripe: undefined,
      tracing: {},
      mail: {
        from: 'shop@localhost',
        mailsPerSecond: 20,
        orderMailLimit: 60,
        webhooksPerSecond: 750,
        allowPrivateWebhooks: false,
        shopProfile: {
          name: 'the shop',
          color: '#1e4a3b',
          logo: '',
          address: '',
          phone: '',
          email: 'shop@localhost',
        },
      },
      logLevel: 'info',
      publicMailbox: false,
      settings: {
        shopName: 'the shop',
        shopColor: '#1e4a3b',
        consumerLaw: undefined,
        currency: 'USD',
        timeZone: 'UTC',
        rateLimit: undefined,
        loginLimit: 100,
        passwordResetLimit: 5,
        passwordWords: ['the shop', ''],
        sessionSettings: { idleHours: 6, hours: 12, adminIdleMinutes: 60, adminHours: 12 },
        unverifiedAccountDays: 30,
        securityLogDays: 90,
        ucp: false,
        ucpSigned: false,
        mcp: false,
        mcpRegistration: false,
        requireAdminSecondFactor: false,
        trustedProxies: undefined,
        securityContact: undefined,
        registrationLimit: 20,
        orderLimit: 60,
        reviewLimit: 20,
        apiKeyLimit: 600,
        sharedCacheSeconds: 0,
        connectionLimit: 500,
        totalConnectionLimit: 5_000,
        reviewsBy: 'everyone',
        terms: DEFAULT_TERMS,
        returnDays: 30,
        openOrderLimits: { codOrders: 5, units: 200 },
        unconfirmedOrderLimit: 3,
        ledgerMs: 86_400_000,
        imageQuota: { bytes: 5_000_000_000, files: 20_000 },
      },
    })
  })

  test('is described in README.md or .env.example, apart from what the SDK of OpenTelemetry reads', () => {
    const [readme, example] = ['README.md', '.env.example'].map((file) => readFileSync(join(ROOT, file), 'utf8'))
    const isDescribed = (name: string) => readme?.includes(`\`${name}\``) === true || example?.includes(`\n${name}=`) === true
    expect(launchVariables.filter((name) => !isDescribed(name))).toEqual(['OTEL_SERVICE_NAME'])
  })

  test('derives addresses from the port', () => {
    expect(readLaunchConfig({ PORT: '8080' })).toMatchObject({ sandboxPort: 8081, publicUrl: 'http://localhost:8080' })
    expect(readLaunchConfig({ PORT: '8080', SANDBOX_PORT: '9', PUBLIC_URL: 'https://shop.example' })).toMatchObject({
      sandboxPort: 9,
      publicUrl: 'https://shop.example',
    })
  })

  test.each(['https://shop.example/', 'http://münchen.example', 'https://Shop.example:8443'])('is reached at %s', (address) =>
    expect(readLaunchConfig({ PUBLIC_URL: address })).toMatchObject({ publicUrl: address }),
  )

  test.each(['https://example.com/shop', 'https://example.com/shop/', 'https://example.com/?a=b', 'https://ann@example.com'])(
    'is not reached at %s',
    (address) => expect(() => readLaunchConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL: .*without a path/),
  )

  test('resolves a relative folder against the working directory', () => {
    expect(readDataFolder({ SHOP_DATA: 'data' })).toBe(resolve('data'))
  })

  test('names every fault at once', () => {
    const faulty = {
      PORT: '65536',
      SANDBOX_PORT: 'x',
      SHOP_SEED: 'full',
      ADMIN_EMAIL: 'no-email',
      STRIPE_SECRET_KEY: 'sk_live_1',
      PUBLIC_URL: 'shop',
      SHOP_TIMEZONE: '+02:00',
      SHOP_CURRENCY: 'XYZ',
      DELIVERY_DAYS: '4-2',
      LOG_LEVEL: 'loud',
      DISK_FLOOR_MB: '49',
      RATE_LIMIT: '0',
      LOGIN_LIMIT: '-1',
      PASSWORD_RESET_LIMIT: '-1',
      TRUSTED_PROXIES: 'proxy',
      SECURITY_CONTACT: 'security',
      SMTP_URL: 'https://mail.example',
      SHOP_COLOR: 'green',
      CONSUMER_LAW: 'uk',
      REGISTRATION_LIMIT: '-1',
      ORDER_LIMIT: 'many',
      OPEN_COD_ORDER_LIMIT: '-1',
      UNCONFIRMED_ORDER_LIMIT: '-1',
      HELD_UNITS_LIMIT: '-1',
      RETURN_DAYS: '-1',
      LEDGER_INTERVAL_MS: '999',
    }
    expect(() => readLaunchConfig(faulty)).toThrow(ConfigurationError)
    expect(() => readLaunchConfig(faulty)).toThrow(
      new RegExp(
        [...Object.keys(faulty).filter((name) => name !== 'STRIPE_SECRET_KEY'), 'ADMIN_PASSWORD', 'STRIPE_WEBHOOK_SECRET']
          .map((name) => `(?=[^]*  ${name}: )`)
          .join(''),
      ),
    )
  })

  test('refuses one port for the shop and its payment sandbox', () => {
    const readPorts = (PORT: string) => () => readLaunchConfig({ PORT, SANDBOX_PORT: '3000' })
    expect(readPorts('3000')).toThrow('SANDBOX_PORT: must differ from PORT')
    expect(readPorts('0')).not.toThrow('must differ')
  })

  test('reaches the shop with each of its limits and rules', () => {
    const variables = {
      SHOP_TIMEZONE: 'Europe/Berlin',
      SHOP_CURRENCY: 'eur',
      DELIVERY_DAYS: '2-4',
      LOGIN_LIMIT: '11',
      PASSWORD_RESET_LIMIT: '12',
      REGISTRATION_LIMIT: '13',
      ORDER_LIMIT: '14',
      REVIEW_LIMIT: '19',
      API_KEY_LIMIT: '18',
      SHARED_CACHE_SECONDS: '29',
      CONNECTION_LIMIT: '25',
      TOTAL_CONNECTION_LIMIT: '26',
      REVIEWS_BY: 'buyers',
      TAX_PERCENT: '7.7',
      TAX_PERCENT_REDUCED: '2.5',
      PRICES_INCLUDE_TAX: 'yes',
      DELIVERY_PRICE: '4.90',
      DELIVERY_FREE_ABOVE: 'never',
      OPEN_COD_ORDER_LIMIT: '15',
      UNCONFIRMED_ORDER_LIMIT: '28',
      HELD_UNITS_LIMIT: '16',
      RETURN_DAYS: '27',
      UPLOADS_MAX_BYTES: '17',
      UPLOADS_MAX_FILES: '18',
      LEDGER_INTERVAL_MS: '60000',
      UCP: 'on',
      MCP: 'on',
      MCP_REGISTRATION: 'on',
      ADMIN_2FA: 'required',
      UNVERIFIED_ACCOUNT_DAYS: '25',
      SECURITY_LOG_DAYS: '20',
      SHOP_NAME: 'Kiln',
      SHOP_COLOR: '#aa3311',
      CONSUMER_LAW: 'eu',
      PASSWORD_WORDS: 'Enamel,Jug',
      SESSION_IDLE_HOURS: '21',
      SESSION_HOURS: '22',
      ADMIN_SESSION_IDLE_MINUTES: '23',
      ADMIN_SESSION_HOURS: '24',
    }
    expect(readLaunchConfig(variables).settings).toEqual({
      shopName: 'Kiln',
      shopColor: '#aa3311',
      consumerLaw: 'eu',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      deliveryDays: { min: 2, max: 4 },
      loginLimit: 11,
      passwordResetLimit: 12,
      registrationLimit: 13,
      orderLimit: 14,
      reviewLimit: 19,
      apiKeyLimit: 18,
      sharedCacheSeconds: 29,
      connectionLimit: 25,
      totalConnectionLimit: 26,
      reviewsBy: 'buyers',
      terms: {
        pricesIncludeTax: true,
        taxRate: 7_700,
        reducedTaxRate: 2_500,
        taxesDelivery: true,
        deliveryPrice: 4_90,
        freeDeliveryAbove: null,
      },
      returnDays: 27,
      openOrderLimits: { codOrders: 15, units: 16 },
      unconfirmedOrderLimit: 28,
      imageQuota: { bytes: 17, files: 18 },
      ledgerMs: 60_000,
      ucp: true,
      ucpSigned: false,
      mcp: true,
      mcpRegistration: true,
      requireAdminSecondFactor: true,
      unverifiedAccountDays: 25,
      securityLogDays: 20,
      passwordWords: ['Kiln', 'Enamel,Jug'],
      sessionSettings: { idleHours: 21, hours: 22, adminIdleMinutes: 23, adminHours: 24 },
    })
  })
})
