import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleSettings, readCompose, root } from '../src/compose.ts'
import { addressOnMachine } from '../src/compose-run/addresses.ts'
import { pathOnMachine, pathsOnMachine, readImage } from '../src/compose-run/image.ts'

const bff = readCompose(exampleSettings()).services.bff ?? {}
const ports = { order: { 8080: 10_001 }, postgres: { 5432: 10_002 }, kafka: { 9092: 10_003 } }

it('a run of docker-compose.yml connects processes by the addresses that they are given', () => {
  expect(addressOnMachine('http://order:8080', ports)).toBe('http://127.0.0.1:10001')
  expect(addressOnMachine('postgres://order:order@postgres/order', ports)).toBe('postgres://order:order@127.0.0.1:10002/order')
  expect(addressOnMachine('kafka:9092,kafka:9092', ports)).toBe('127.0.0.1:10003,127.0.0.1:10003')
  for (const elsewhere of ['http://orders:8080', 'https://shop.example.com', 'order', '8080'])
    expect(addressOnMachine(elsewhere, ports)).toBe(elsewhere)
  expect(() => addressOnMachine('http://order:8081', ports)).toThrow('order does not listen at port 8081')
  expect(() => addressOnMachine('kafka:9093', ports)).toThrow('kafka does not listen at port 9093')
})

it('a run of docker-compose.yml has the paths of the containers, and no others', () => {
  const { command, health, variables } = readImage()
  expect(variables).toEqual({ NODE_ENV: 'production' })
  for (const [program, file = ''] of [command, health]) {
    expect(program).toBe('node')
    expect(existsSync(pathOnMachine(file, bff, '/volumes'))).toBe(true)
  }
  expect(pathsOnMachine(bff, '/volumes')).toEqual({
    WEB_ROOT: join(root, 'web/dist'),
    IMAGE_ROOTS: '/volumes/demo-pictures',
    UPLOADS_DIR: '/volumes/uploads',
  })
  const misspelt = { ...bff, environment: { ...bff.environment, UPLOADS_DIR: '/var/lib/shop/upload' } }
  expect(() => pathsOnMachine(misspelt, '/volumes')).toThrow('/var/lib/shop/upload is in no volume and not in the image')
})
