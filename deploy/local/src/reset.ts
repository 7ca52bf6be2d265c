import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { runningShop } from './claim.ts'
import { operate } from './operate.ts'
import { endOrphan } from './postgres/postmaster-file.ts'
import { deleteHome, knownHome } from './postgres/home.ts'
import { Refusal } from './refusal.ts'
import { CONTENTS } from './shop-folder.ts'
import type { ShopFolder } from './shop-folder.ts'

/** The answer of whoever sits there; no answer at all is a no. */
async function ask(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const unanswered = new Promise<string>((resolve) => asking.once('close', () => resolve('')))
  try {
    return await Promise.race([asking.question(question), unanswered])
  } finally {
    asking.close()
  }
}

/** Deletes what is the shop's; a folder that holds other things too keeps them. */
async function deleteAll({ path, postgres }: ShopFolder): Promise<void> {
  const home = await knownHome(postgres)
  if (home !== undefined) await endOrphan(home.data)
  await deleteHome(postgres)
  for (const name of CONTENTS) await rm(join(path, name), { recursive: true, force: true })
  if ((await readdir(path)).length === 0) await rmdir(path)
}

await operate(async ({ folder, say }) => {
  const running = await runningShop(folder)
  if (running !== undefined) throw new Refusal(`The shop is running on ${folder.path} (process ${running.pid}): stop it first.`)
  const answer = await ask(`This deletes every product, order and account in ${folder.path}. Type yes to go on: `)
  if (answer.trim() !== 'yes') {
    say('Nothing was deleted.')
    return 0
  }
  await deleteAll(folder)
  say('Everything was deleted. The next start begins anew.')
  return 0
})
