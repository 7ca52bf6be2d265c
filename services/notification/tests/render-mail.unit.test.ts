import { describe, expect, it } from 'vitest'
import { renderMail } from '../src/adapters/render-mail.ts'

const content = {
  subject: 'We have received your order',
  paragraphs: ['Thank you for your order.'],
  rows: [['1 × <script>alert(1)</script>', '$12.00']] as const,
  action: { label: 'View your order', url: 'https://shop.example/order/1' },
}

const shop = {
  name: 'Kiln & Co',
  color: '#aa3311',
  logo: '',
  address: '1 Main Street\n4000 Porto',
  email: 'us@kiln.example',
  phone: '+351 22 123',
}

describe('a rendered mail', () => {
  it('says the same in HTML and in text, in the name and colour of the shop, which it can be answered at', async () => {
    const { html, text } = await renderMail(content, shop)
    const sender = ['1 Main Street', '4000 Porto', 'us@kiln.example', '+351 22 123']
    for (const part of ['Thank you for your order.', '$12.00', 'https://shop.example/order/1', ...sender]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toContain('#aa3311')
    expect(html).toContain('Kiln &amp; Co')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(text).toContain('Kiln & Co')
  })

  it('writes its heading as it is, also in the text', async () => {
    const subject = 'Straße & Söhne’s “iPhone 15” is back'
    expect((await renderMail({ ...content, subject }, shop)).text).toContain(subject)
  })

  it('writes a row into a line of the text', async () => {
    const rows = [
      ['1 × Tee – M', '$12.00'],
      ['2 × Mug', '$20.00'],
    ] as const
    const { text } = await renderMail({ ...content, rows }, shop)
    expect(text).toMatch(/^1 × Tee – M +\$12\.00$/m)
    expect(text).toMatch(/^2 × Mug +\$20\.00$/m)
  })

  it('runs each of its texts in the direction of its letters', async () => {
    const { html } = await renderMail({ ...content, subject: 'שלום.', paragraphs: ['תודה.'], rows: [['כבש', '$12.00']] }, shop)
    for (const text of ['שלום.', 'תודה.', 'כבש']) expect(html).toMatch(new RegExp(`<\\w+[^>]* dir="auto"[^>]*>${text}<`))
  })

  it('is dark as a whole for readers who prefer it', async () => {
    const { html } = await renderMail(content, shop)
    const light = html.match(/<(?:body|td)[^>]*background:#f5f0e6/g) ?? []
    expect(light.map((element) => element.split(' ')[0])).toEqual(['<body', '<td'])
    expect(html).toContain('.page, .page > table > tbody > tr > td { background: #151311 !important; }')
    expect(html).toMatch(/<body class="page"[^>]*>(?:(?!<t).)*<table[^>]*><tbody><tr><td style="background:#f5f0e6/s)
  })

  it('has the logo of the shop, and a colour on which white text is legible', async () => {
    const { html } = await renderMail(content, { ...shop, color: '#ffdd00', logo: 'https://shop.example/logo.png' })
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/logo\.png" alt="Kiln &amp; Co"/)
    // A wide one would make the mail wider than a phone.
    expect(html).toMatch(/<img [^>]*style="[^"]*max-width:100%;object-fit:contain/)
    expect(html).not.toContain('#ffdd00')
  })

  it('breaks a long word instead of leaving the screen of a phone', async () => {
    expect((await renderMail(content, shop)).html).toMatch(/<table class="ink"[^>]*overflow-wrap:anywhere/)
  })

  it('escapes the names of products', async () => {
    expect((await renderMail(content, shop)).html).not.toContain('<script>')
  })
})
