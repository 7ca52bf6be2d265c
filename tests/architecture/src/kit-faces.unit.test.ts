import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

const kit = join(root, 'services/kit')
const layers = readdirSync(join(kit, 'src'))

/** The exports of a layer's face: names, and the files that they come from. */
function readFace(layer: string) {
  const text = readFileSync(join(kit, 'src', layer, 'index.ts'), 'utf8')
  const exports = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)]
  return exports.flatMap(([, names = '', file = '']) => names.split(',').map((name) => ({ name: name.trim(), file })))
}

describe('the faces of the kit', () => {
  test('are those of its layers, and its font', () => {
    const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as { exports: object }
    const faces = Object.fromEntries(layers.map((layer) => [`./${layer}`, `./src/${layer}/index.ts`]))
    expect(exports).toEqual({ './fonts/fraunces.ttf': './fonts/fraunces.ttf', ...faces })
  })

  test.each(layers)('%s exports its own files only', (layer) => {
    const files = readFace(layer).map(({ file }) => file)
    expect(files).not.toEqual([])
    expect(files.filter((file) => !file.startsWith('./'))).toEqual([])
  })

  test('have no name in common', () => {
    const names = layers.flatMap((layer) => readFace(layer).flatMap(({ name }) => (name === '' ? [] : [name])))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
