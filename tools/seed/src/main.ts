import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiRequest } from './api-client.ts'
import { pictures, picturesFolder } from './content/pictures.ts'
import { readSeedEnvironment } from './environment.ts'
import { seedDemo } from './seed-demo.ts'

const config = readSeedEnvironment(process.env)

async function copyPictures(): Promise<void> {
  await mkdir(config.PICTURES_DIR, { recursive: true })
  for (const name of pictures) {
    await copyFile(join(picturesFolder, name), join(config.PICTURES_DIR, name))
  }
}

const request: ApiRequest = async (method, path, { token, body, headers } = {}) => {
  const response = await fetch(new URL(path, config.SHOP_URL), {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** Submits the payment page of the sandbox, at the origin at which this process reaches it. */
function payAt(sandboxUrl: string): (url: string) => Promise<void> {
  return async (url) => {
    const response = await fetch(new URL(new URL(url).pathname, sandboxUrl), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
    if (response.status !== 303) throw new Error(`The payment page answered ${response.status}`)
  }
}

await copyPictures()
const report = await seedDemo({
  request,
  admin: { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
  payCheckout: config.SANDBOX_URL === undefined ? undefined : payAt(config.SANDBOX_URL),
})
console.log(`The shop is filled: ${JSON.stringify(report)}`)
