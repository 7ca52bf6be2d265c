import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLaunchConfig } from '../src/configuration.ts'
import { withDemoSettings } from '../src/demo-environment.ts'
import { openShopFolder, SHOP_RECORD } from '../src/shop-folder.ts'

const record = { seed: 'demo', seeded: true, adminEmail: 'admin@example.com' } as const

describe('the settings of a demo', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-demo-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const configOf = async (env: Record<string, string>) => readLaunchConfig(await withDemoSettings({ SHOP_DATA: folder, ...env }))

  it('are those of the specification without one', async () => {
    expect(await configOf({})).toEqual(readLaunchConfig({ SHOP_DATA: folder }))
  })

  it('precede the defaults, and follow what is set', async () => {
    const { demo, settings } = await configOf({ DEMO: 'eu', TAX_PERCENT: '20', TAX_PERCENT_REDUCED: '' })
    expect(demo).toBe('eu')
    expect(settings.terms).toMatchObject({ pricesIncludeTax: true, taxRate: 20_000, reducedTaxRate: 7_000, deliveryPrice: 490 })
  })

  it('are those of the shop in the folder, which becomes no other', async () => {
    const { saveRecord } = await openShopFolder(folder)
    await saveRecord({ ...record, demo: 'jp' })
    expect((await configOf({})).settings.terms.taxRate).toBe(10_000)
    expect((await configOf({ DEMO: 'jp' })).demo).toBe('jp')
    await expect(configOf({ DEMO: 'eu' })).rejects.toThrow('was not begun with it and cannot become it')
  })

  it('do not come to a shop that was begun without', async () => {
    await writeFile(join(folder, SHOP_RECORD), JSON.stringify({ layout: 1, ...record }))
    await expect(configOf({ DEMO: 'eu' })).rejects.toThrow('cannot become it')
    expect((await configOf({})).demo).toBe('us')
  })

  it('name a demo that does not exist', async () => {
    await expect(configOf({ DEMO: 'mars' })).rejects.toThrow('DEMO: must be us, eu, jp')
  })
})
