/** Valid samples for secrets and settings that are not in the repository, by key. */
const samples: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://service:secret@postgres/service',
  MIGRATE_DATABASE_URL: 'postgres://service:secret@postgres/service',
  CLICKHOUSE_URL: 'http://reporting:secret@clickhouse:8123',
  ADMIN_EMAIL: 'admin@example.com',
  KEY_ENCRYPTION_KEYS: 'sample-of-a-key-encryption-key-0123456789',
  INTERNAL_TOKENS: 'sample-of-an-internal-token-0123456789',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  SMTP_URL: 'smtp://shop:secret@mail.example.com:587',
  MAIL_FROM: 'shop@example.com',
  DELIVERY_DAYS: '2-4',
  TAX_PERCENT_REDUCED: '7.7',
  CONSUMER_LAW: 'eu',
  SECURITY_CONTACT: 'mailto:security@example.com',
  ASSETS_URL: 'https://cdn.example.com',
  UPLOADS_BUCKET: 'shop-pictures',
  UPLOADS_ENDPOINT: 'https://s3.example.com',
  UPLOADS_PATH_STYLE: 'true',
  UPLOADS_IN: 'bucket',
}

export function sampleOf(key: string): string {
  return samples[key] ?? `sample-of-${key.toLowerCase()}`
}
