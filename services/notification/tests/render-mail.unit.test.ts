import { describe, expect, it } from 'vitest'
import { renderMail } from '../src/adapters/render-mail.ts'

const content = {
  subject: 'We have received your order',
  paragraphs: ['Thank you for your order.'],
  rows: [['1 × <script>alert(1)</script>', '$12.00']] as const,
  action: { label: 'View your order', url: 'https://shop.example/order/1' },
}

describe('a rendered mail', () => {
  it('says the same in HTML and in text, in the name and colour of the shop', async () => {
    const { html, text } = await renderMail(content, { shopName: 'Kiln & Co', color: '#aa3311' })
    for (const part of ['Thank you for your order.', '$12.00', 'https://shop.example/order/1']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toContain('#aa3311')
    expect(html).toContain('Kiln &amp; Co')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(text).toContain('Kiln & Co')
  })

  it('escapes the names of products', async () => {
    expect((await renderMail(content, { shopName: 'the shop', color: '#aa3311' })).html).not.toContain('<script>')
  })
})
