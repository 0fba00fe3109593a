import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '#scripts/computed-keys.ts'

const given = `
  export {}
  declare const record: Record<string, unknown>
  declare const nested: Record<string, Record<string, number>>
  declare const list: unknown[]
  declare const bytes: Uint8Array
  declare const name: string
  declare const anything: any
  declare const part: \`\${string}to\${string}\`
  declare const branded: string & { readonly brand: true }
  declare const place: 'shipping' | 'billing'
  declare const row: \`rows.\${number}\`
  declare const index: number
  declare const mark: unique symbol
`
const refused = [
  'record[name] = 1',
  'record[name + name] ??= 1',
  'nested.a![name]! += 1',
  'nested[name]!.a = 1',
  'nested[name]![index]!++',
  '--nested.a![name]!',
  ';(record as Record<string, number>)[name] = 1',
  ';[record[name]] = list',
  ';({ a: record[name], ...record } = record)',
  'for (record[name] of list);',
  'for (record[name] in record);',
  'export const has = name in record',
  'record[anything] = 1',
  'record[part] = 1',
  'record[branded] = 1',
  "record[index > 1 ? place : '__proto__'] = 1",
  'function put<Key extends string>(key: Key) { record[key] = 1 }',
  'function put<Whole extends object>(whole: Whole, key: keyof Whole, value: Whole[keyof Whole]) { whole[key] = value }',
]
const allowed = [
  'list[index] = 1',
  'bytes[index] ??= 1',
  'record.name = 1',
  "record['name'] = 1",
  'record[place] = 1',
  "export const has = 'name' in record || place in record || Object.hasOwn(record, name)",
  'class Own { #name = 1; has(other: object) { return #name in other } }',
  'record[row] = 1',
  'nested[place]![index]! += 1',
  '(globalThis as any)[mark] = 1',
  'list[0] = record[name]',
  'export const own = { [name]: 1, ...Object.fromEntries([[name, 1]]) }',
  'new Map<string, unknown>().set(name, record[name])',
  'function put<Key extends typeof place>(key: Key) { record[key] = 1 }',
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'computed-keys-'))
  write('tsconfig.json', '{"compilerOptions":{"strict":true,"target":"ES2024","noEmit":true,"types":[]}}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const files = (statements: readonly string[]) =>
  statements.map((_, number) => `lib/${String(number).padStart(2, '0')}.ts`)
function said(statements: readonly string[]): string[] {
  for (const [number, path] of files(statements).entries()) write(path, `${given}${statements[number]}\n`)
  return openKeys(folder, ['tsconfig.json']).map((sentence) => sentence.slice(0, sentence.indexOf(' ')))
}

describe('a key that may be any name', () => {
  it('R4.14 is refused in every way to assign to a property, and before in', () => {
    expect(said(refused)).toEqual(files(refused).map((path) => `${path}:15:`))
  })

  it('R4.14 is no number, symbol, name among given ones, and nothing that is read or made', () => {
    expect(said(allowed)).toEqual([])
  })

  it('R4.14 is looked for in both programs and in scripts, not in tests', () => {
    for (const path of ['app/a.tsx', 'server/a.ts', 'store-api/a.ts', 'scripts/a.ts', 'middleware.ts', 'tests/a.ts'])
      write(path, `${given}${refused[0]}\n`)
    expect(openKeys(folder, ['tsconfig.json']).map((sentence) => sentence.replace(/:.*/, ''))).toEqual([
      'app/a.tsx',
      'middleware.ts',
      'scripts/a.ts',
      'server/a.ts',
      'store-api/a.ts',
    ])
  })
})
