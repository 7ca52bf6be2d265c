import { OperatorError } from '@shop/programs'
import { prompt } from '@shop/ops'
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningShop } from '../folder-lock.ts'
import { deletePostgresFolder, findPostgresFolder, stopOrphan } from '@shop/postgres'
import { CONTENTS, type ShopFolder } from '../shop-folder.ts'
import { runCommand } from './run-command.ts'

/** Deletes the shop's files. @returns what else is in its folder, such as backups; without any, the folder is deleted too. */
async function deleteShop({ path, postgres }: ShopFolder): Promise<readonly string[]> {
  const postgresFolder = await findPostgresFolder(postgres)
  if (postgresFolder !== undefined) await stopOrphan(postgresFolder.data)
  await deletePostgresFolder(postgres)
  for (const name of CONTENTS) await rm(join(path, name), { recursive: true, force: true })
  const kept = await readdir(path)
  if (kept.length === 0) await rmdir(path)
  return kept.map((name) => join(path, name))
}

await runCommand(async ({ folder, print }) => {
  const running = await findRunningShop(folder)
  if (running !== undefined)
    throw new OperatorError(`The shop is running on ${folder.path} (process ${running.pid}): stop it first.`)
  const answer = await prompt(`This deletes every product, order and account in ${folder.path}. Type yes to go on: `)
  if (answer.trim() !== 'yes') {
    print('Nothing was deleted.')
    return 1
  }
  const kept = await deleteShop(folder)
  for (const path of kept) print(`Kept: ${path}`)
  print(`${kept.length === 0 ? 'Everything' : 'Everything else'} was deleted. The next start begins anew.`)
  return 0
})
