import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
})
afterAll(() => fixture.close())

describe('the API documentation', () => {
  it('has every route of the API', async () => {
    const document = (await fixture.bff.app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }>()
    expect(document.openapi).toMatch(/^3\.1/)
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(routes.sort()).toEqual(
      [
        'delete /api/products/{id}',
        'delete /api/users/addresses/{id}',
        'delete /api/users/passkeys/{id}',
        'delete /api/users/profile',
        'delete /api/users/restock-mails/{id}',
        'delete /api/users/second-factor',
        'delete /api/users/sessions',
        'delete /api/users/sessions/{id}',
        'delete /api/users/wishlist/{id}',
        'delete /api/users/{id}',
        'delete /api/users/{id}/sessions',
        'get /api/delivery-estimate',
        'get /api/orders',
        'get /api/orders/ids',
        'post /api/orders/bulk',
        'post /api/orders/{id}/notes',
        'post /api/orders/{id}/withdrawals',
        'get /api/orders/bulk/{id}',
        'post /api/orders/export.csv',
        'get /api/orders/myorders',
        'get /api/orders/{id}/credit-notes/{number}.pdf',
        'get /api/orders/{id}/credit-notes/{number}.xml',
        'get /api/orders/{id}/invoice.pdf',
        'get /api/orders/{id}/invoice.xml',
        'get /api/orders/{id}',
        'get /api/orders/{id}/attention',
        'get /api/orders/{id}/refunds',
        'get /api/payments/attention',
        'get /api/payments/reconciliation',
        'post /api/payments/reconciliation',
        'get /api/admin/operations',
        'get /api/admin/extensions',
        'get /api/admin/counts',
        'get /api/admin/customers/{id}',
        'get /api/admin/events',
        'get /api/admin/history',
        'get /api/admin/setup',
        'get /api/admin/views',
        'post /api/admin/views',
        'delete /api/admin/views/{id}',
        'get /api/admin/synonyms',
        'get /api/admin/zero-result-searches',
        'get /api/shop',
        'get /api/shop/pages/{slug}',
        'get /api/shop/terms',
        'get /api/home-page',
        'get /api/shop/home',
        'put /api/shop/home',
        'post /api/shop/home/preview',
        'put /api/shop',
        'put /api/shop/pages/{slug}',
        'put /api/shop/terms',
        'put /api/admin/synonyms',
        'delete /api/admin/synonyms',
        'post /api/admin/operations/drop',
        'post /api/admin/operations/retry',
        'delete /api/admin/api-keys/{id}',
        'get /api/admin/api-keys',
        'post /api/admin/api-keys',
        'get /api/admin/webhooks',
        'post /api/admin/webhooks',
        'get /api/admin/webhooks/{id}',
        'put /api/admin/webhooks/{id}',
        'delete /api/admin/webhooks/{id}',
        'get /api/admin/webhooks/{id}/deliveries',
        'post /api/admin/webhooks/{id}/replay',
        'post /api/admin/webhooks/{id}/secret',
        'post /api/admin/webhooks/{id}/test',
        'get /api/categories',
        'get /api/products',
        'get /api/products/best-sellers',
        'get /api/products/export.csv',
        'get /api/products/import/{id}',
        'get /api/products/low-stock',
        'get /api/products/suggest',
        'get /api/products/top',
        'get /api/products/{id}',
        'get /api/products/{id}/stock-movements',
        'get /api/products/{id}/variants',
        'get /api/reports/changes',
        'get /api/reports/cohorts',
        'get /api/reports/customer-analytics',
        'get /api/reports/customers/{id}/products',
        'get /api/reports/financial-summary',
        'get /api/reports/order-analytics',
        'get /api/reports/product-analytics',
        'get /api/reports/products/{id}/buyers',
        'get /api/reports/rfm',
        'get /api/reports/sales-analytics',
        'get /api/reports/taxed-sales',
        'get /api/reports/taxed-sales.csv',
        'get /api/security/log',
        'get /api/security/log.csv',
        'get /api/users',
        'get /api/users/addresses',
        'get /api/users/export',
        'get /api/users/export.csv',
        'get /api/users/mail-settings',
        'get /api/users/passkeys',
        'get /api/users/profile',
        'get /api/users/restock-mails',
        'get /api/users/second-factor',
        'get /api/users/sessions',
        'get /api/users/wishlist',
        'get /api/users/{id}',
        'post /api/orders',
        'post /api/orders/{id}/check-payment',
        'post /api/orders/{id}/create-checkout-session',
        'post /api/orders/{id}/returns',
        'post /api/orders/shipments',
        'post /api/orders/{id}/shipments',
        'post /api/products',
        'post /api/products/import',
        'post /api/products/import/{id}/undo',
        'post /api/products/prices',
        'post /api/products/{id}/duplicate',
        'get /api/products/{id}/reviews',
        'get /api/products/{id}/reviews/own',
        'post /api/products/{id}/reviews',
        'post /api/restock-mails',
        'post /api/restock-mails/cancel',
        'post /api/restock-mails/confirm',
        'post /api/uploads',
        'post /api/users',
        'post /api/users/addresses',
        'post /api/users/forgot-password',
        'post /api/users/login',
        'post /api/users/login/passkey',
        'post /api/users/login/passkey/options',
        'post /api/users/login/second-factor',
        'post /api/users/logout',
        'post /api/users/passkeys',
        'post /api/users/passkeys/options',
        'post /api/users/second-factor',
        'post /api/users/second-factor/recovery-codes',
        'post /api/users/reset-password',
        'post /api/users/verify-email',
        'post /api/users/verify-email/resend',
        'post /api/users/wishlist',
        'put /api/orders/{id}/cancel',
        'put /api/orders/{id}/correct-payment',
        'put /api/orders/{id}/deliver',
        'put /api/orders/{id}/pay',
        'put /api/orders/{id}/refund',
        'put /api/orders/{id}/returns/{returnId}/accept',
        'put /api/orders/{id}/returns/{returnId}/cancel',
        'put /api/orders/{id}/returns/{returnId}/refuse',
        'put /api/orders/{id}/shipments/{shipmentId}',
        'put /api/orders/{id}/shipments/{shipmentId}/cancel',
        'put /api/orders/{id}/shipments/{shipmentId}/deliver',
        'put /api/orders/{id}/settle-payment',
        'put /api/orders/{id}/verify-payment',
        'put /api/products/{id}',
        'put /api/products/{id}/variants',
        'put /api/users/addresses/{id}',
        'put /api/users/mail-settings',
        'put /api/users/profile',
        'put /api/users/restock-mails/{id}',
        'put /api/users/second-factor',
        'put /api/users/{id}',
      ].sort(),
    )
    expect(JSON.stringify(document)).toContain('#/components/schemas/Order')
  })

  it('declares tokens, required fields, formats, and the errors of every route', async () => {
    const { paths, components } = (await fixture.bff.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: object[]; responses: Record<string, object>; requestBody?: object }>>
      components: { schemas: Record<string, unknown> }
    }>()
    expect(paths['/api/orders/myorders']?.get?.security).toEqual([{ bearer: [] }])
    expect(paths['/api/orders']?.post?.security).toEqual([{}, { bearer: [] }])
    expect(paths['/api/products']?.get?.security).toEqual([{}, { bearer: [] }])
    for (const path of ['/api/products/{id}', '/api/orders/{id}'])
      expect([path, paths[path]?.get?.security]).toEqual([path, [{}, { bearer: [] }]])
    expect(paths['/api/users/login']?.post?.security).toEqual([])
    for (const route of Object.values(paths).flatMap(Object.values)) {
      expect(Object.keys(route.responses)).toContain('500')
      if (route.requestBody !== undefined) expect(Object.keys(route.responses)).toContain('413')
    }
    const schemas = JSON.stringify(components.schemas)
    expect(components.schemas).toMatchObject({ RegistrationInput: { properties: { email: { format: 'email' } } } })
    expect(schemas).toContain('"required":["product","qty"]')
  })

  it('names the Idempotency-Key of the changes that take one: clients send no others again', async () => {
    const { paths } = (await fixture.bff.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>
    }>()
    const keyed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some((header) => header.name === 'idempotency-key' && !header.required))
        .map(([method]) => `${path} ${method}`),
    )
    expect(keyed.sort()).toEqual([
      '/api/admin/api-keys post',
      '/api/admin/webhooks post',
      '/api/admin/webhooks/{id}/secret post',
      '/api/orders post',
      '/api/orders/bulk post',
      '/api/orders/shipments post',
      '/api/orders/{id}/correct-payment put',
      '/api/orders/{id}/notes post',
      '/api/orders/{id}/refund put',
      '/api/orders/{id}/shipments post',
      '/api/products post',
      '/api/products/import post',
      '/api/products/prices post',
      '/api/products/{id} put',
      '/api/products/{id}/duplicate post',
      '/api/products/{id}/variants put',
    ])
  })
})
