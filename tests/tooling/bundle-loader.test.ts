import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import * as zod from 'zod/mini'
import { bundled } from '../../scripts/bundle-loader.ts'

const script = () => bundled(resolve('lib/forms/zod-mini.ts'))
/** Bytes of gzip before minifying; all of `zod/mini` is ten times that. */
const heaviest = 10_000

it('what browsers get of zod stands by itself and is without what no form uses', async () => {
  const code = await script()
  expect(code).not.toMatch(/^\s*import\b/m)
  expect(code).not.toMatch(/toJSONSchema|ZodDate|locales/)
  expect(gzipSync(code).length).toBeLessThan(heaviest)
})

it('what browsers get of zod judges as the whole of it does on the server', async () => {
  const inBrowser: typeof zod = await import(`data:text/javascript,${encodeURIComponent(await script())}`)
  const judge = ({ array, minLength, object, refine, safeParse, string, trim }: typeof zod, form: object) =>
    safeParse(
      object({
        name: string().check(trim(), minLength(1, 'missing')),
        rows: array(string().check(refine((row) => row !== 'x', 'unknown'))),
      }),
      form,
    )
  for (const form of [{ name: ' ', rows: ['x'] }, { name: ' a ', rows: [] }, { rows: 'x' }])
    expect(JSON.stringify(judge(inBrowser, form)), JSON.stringify(form)).toBe(JSON.stringify(judge(zod, form)))
})

it('what browsers get of zod has every name that forms use', async () => {
  const inBrowser: object = await import(`data:text/javascript,${encodeURIComponent(await script())}`)
  // Installations, numbers of pieces, lists of references and own references are checked by schemas only on the server.
  const forms = globSync('lib/forms/*.ts').filter(
    (file) => !/facility|order-lines|own-reference|pieces|zod-mini/.test(file),
  )
  const used = forms.flatMap((file) => {
    const names = /import \{([^}]*)\} from 'zod\/mini'/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    return names.split(',').map((name) => name.trim())
  })
  const values = used.filter((name) => name in zod)
  expect(values).toContain('object')
  expect(values.filter((name) => !(name in inBrowser))).toEqual([])
})
