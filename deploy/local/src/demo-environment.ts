import { OperatorError } from '@shop/programs'
import { demoNames, demos } from '@shop/seed'
import { readDataFolder } from './configuration.ts'
import { readShopRecord } from './shop-folder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment, with the settings of the demo that DEMO asks for, or that is in the folder: a shop keeps its own. What is invalid stays
 * as it is, for who reads the settings to name.
 * @throws OperatorError when DEMO asks for another one than the folder has
 */
export async function withDemoSettings(env: Environment): Promise<Environment> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const asked = demoNames.find((name) => name === set.DEMO)
  if (asked === undefined && set.DEMO !== undefined) return env
  const folder = readDataFolder({ SHOP_DATA: env.SHOP_DATA })
  const record = await readShopRecord(folder)
  const kept = record === undefined ? undefined : (record.demo ?? 'us')
  if (kept !== undefined && asked !== undefined && asked !== kept)
    throw new OperatorError(
      `DEMO=${asked}: the shop in ${folder} was not begun with it and cannot become it. Start it without DEMO, or begin another one with SHOP_DATA.`,
    )
  const demo = kept ?? asked ?? 'us'
  return { ...demos[demo].variables, ...set, DEMO: demo }
}
