import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPrivateUses, privateUses } from '#scripts/private-interfaces.ts'

describe('private interfaces of Next and React', () => {
  it.each([
    ["import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'", 'next/dist/'],
    ['self.__next_f.push([1, data])', '__next_f'],
    ['const shell = \'<html id="__next_error__">\'', '__next_error__'],
    ["if (digest.startsWith('NEXT_REDIRECT')) return", 'NEXT_REDIRECT'],
    ["Object.keys(node).find((key) => key.startsWith('__reactProps$'))", '__reactProps'],
    ['process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED', '__NEXT_NODE_NATIVE_TS_LOADER_ENABLED'],
    ["form.has('$ACTION_REF_1')", '$ACTION_'],
    ['globalThis["TURBOPACK"]', 'TURBOPACK'],
    ["key.startsWith('/route-cache/APP_PAGE')", 'route-cache'],
  ])('are refused outside of server/next-internals/: %s', (line, name) => {
    for (const file of [
      'app/x.ts',
      'components/x.tsx',
      'lib/x.ts',
      'middleware.ts',
      'scripts/x.ts',
      'bench/x.ts',
      'server/x.ts',
    ])
      expect(privateUses(file, `// one\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2: ${name}`)])
    expect(privateUses('server/next-internals/x.ts', line)).toEqual([])
  })

  it("are not Next's program and its documented modules", () => {
    const text = "spawn('node_modules/next/dist/bin/next')\nimport { notFound } from 'next/navigation'\n"
    expect(privateUses('scripts/start/build.ts', text)).toEqual([])
  })

  it('stand in server/next-internals/ alone', () => {
    expect(checkPrivateUses(resolve(import.meta.dirname, '../..'))).toEqual([])
  })
})
