import { OperatorError } from '@shop/launcher-kit'
import { prompt } from '@shop/ops'
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningShop } from '../folder-lock.ts'
import { deletePostgresFolder, findPostgresFolder } from '../postgres/folder.ts'
import { stopOrphan } from '../postgres/postmaster-file.ts'
import { CONTENTS } from '../shop-folder.ts'
import type { ShopFolder } from '../shop-folder.ts'
import { runCommand } from './run-command.ts'

/** Deletes the shop's files. The folder itself is deleted only when nothing else is in it. */
async function deleteShop({ path, postgres }: ShopFolder): Promise<void> {
  const postgresFolder = await findPostgresFolder(postgres)
  if (postgresFolder !== undefined) await stopOrphan(postgresFolder.data)
  await deletePostgresFolder(postgres)
  for (const name of CONTENTS) await rm(join(path, name), { recursive: true, force: true })
  if ((await readdir(path)).length === 0) await rmdir(path)
}

await runCommand(async ({ folder, print }) => {
  const running = await findRunningShop(folder)
  if (running !== undefined)
    throw new OperatorError(`The shop is running on ${folder.path} (process ${running.pid}): stop it first.`)
  const answer = await prompt(`This deletes every product, order and account in ${folder.path}. Type yes to go on: `)
  if (answer.trim() !== 'yes') {
    print('Nothing was deleted.')
    return 0
  }
  await deleteShop(folder)
  print('Everything was deleted. The next start begins anew.')
  return 0
})
