import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../../lib/contract/listings.ts'
import * as schema from '../db/schema.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { importCatalogue, type Summary } from '../domain/exchange/import.ts'
import { readStores } from '../domain/stores.ts'
import { Limits } from '../http/limits/limits.ts'
import { seed } from '../seed/insert.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'

let api: Api
let administrator: Person
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  api = await startApi({ pictures: folderStorage(folder), limits: new Limits(1_000) })
  administrator = await person(api, 'FRSM', { admin: true })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = '/catalog/v1/catalogue/import/?store=FRSM'

/** Sends a file as a form does. */
async function send(
  content: string | Blob,
  { name = 'catalogue.csv', headers = administrator.headers, to = path } = {},
) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const response = await fetch(api.url + to, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Summary & Record<string, unknown> }
}

const head = 'table,store,ref,customer_type,currency,price,reduced_price,reduced_from,reduced_until'
async function cheapest() {
  const [product] = await api.db.select().from(schema.products).where(eq(schema.products.id, 3))
  if (!product) throw new Error('There is no product 3.')
  return product
}
const listed = async (category: number) =>
  (
    await api.get<Listing>(
      `/catalog/v1/products/${category}/weblist_by_category/?store=FRSM&language=fr&ordering=lower_price`,
    )
  ).body.products.results

const ask = (kind = '', headers = administrator.headers, store = 'FRSM') =>
  fetch(`${api.url}/catalog/v1/catalogue/export/?store=${store}${kind}`, { headers })

describe('the call that gives the catalogue', () => {
  it('is for administrators of the store alone, and refuses kinds of files that it does not know', async () => {
    const client = await person(api, 'FRSM')
    const spanish = await person(api, 'ESSM', { admin: true })
    const answers = await Promise.all([
      ask('', {}),
      ask('', client.headers),
      ask('', spanish.headers),
      ask('&kind=../../etc/passwd'),
      ask('', administrator.headers, 'XXXX'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 400, 401])
    expect(await answers[3]?.json()).toEqual({ kind: [expect.any(String)] })
  })

  it('keeps no other request waiting for the database when it is not read on', async () => {
    const answer = await ask()
    await answer.body?.cancel()
    expect((await ask()).status).toBe(200)
  })
})

describe('what the call gives of a smaller catalogue', () => {
  beforeAll(() => seed(api.db, 40))

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['json', 'application/json'],
  ] as const)(
    'answers what the command writes, as %s, for the own store, and taking it back changes nothing',
    async (kind, type) => {
      const answer = await ask(`&kind=${kind}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="catalogue-frsm.${kind}"`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const text = await answer.text()
      const pieces: string[] = []
      await exportCatalogue(api.db, kind, ['FRSM'], (piece) => void pieces.push(piece), { stock: false })
      expect(text).toBe(pieces.join(''))
      expect(text).not.toMatch(/texts\.ESSM|Mampara/)
      const { status, body } = await send(text, { name: `catalogue.${kind}` })
      const counts = Object.values(body as Summary)
      expect([status, counts.map(({ created, changed }) => created + changed)]).toEqual([200, counts.map(() => 0)])
    },
  )
})

describe('the call that brings a catalogue file in', () => {
  it('is for administrators of the store alone', async () => {
    const client = await person(api, 'FRSM')
    const spanish = await person(api, 'ESSM', { admin: true })
    const file = `${head}\n`
    const answers = await Promise.all([{}, client.headers, spanish.headers].map((headers) => send(file, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401])
    expect((await send(file)).status).toBe(200)
  })

  it('tries a file first where that is asked for, and is seen in lists at once when it is written', async () => {
    const { ref, categoryId } = await cheapest()
    const file = `${head}\nprices,FRSM,${ref},client,EUR,101,,,\n`
    const before = await listed(categoryId)
    const counts = { prices: { created: 0, changed: 1, unchanged: 0 } }
    expect(await send(file, { to: `${path}&dry_run=true` })).toEqual({ status: 200, body: counts })
    expect(await listed(categoryId)).toEqual(before)
    expect(await send(file)).toEqual({ status: 200, body: counts })
    expect((await listed(categoryId))[0]).toMatchObject({ ref, prices: { pvp_web: 101 } })
  })

  it('sees in lists what another program has brought in', async () => {
    const { ref, categoryId } = await cheapest()
    await listed(categoryId)
    const bytes = Buffer.from(`${head}\nprices,FRSM,${ref},client,EUR,102,,,\n`)
    const stores = (await readStores(api.db)).all()
    await importCatalogue(api.db, { stores, bytes, kind: 'csv', dryRun: false })
    expect((await listed(categoryId))[0]).toMatchObject({ ref, prices: { pvp_web: 102 } })
  })

  it('refuses a file with problems at its field, with line and column, in the language of the store', async () => {
    const { ref } = await cheapest()
    const { status, body } = await send(
      `${head}\nprices,ESSM,${ref},client,EUR,1,,,\nprices,FRSM,${ref},client,GBP,1,,,\n`,
    )
    expect([status, body]).toEqual([
      400,
      {
        file: [
          'ligne 2, colonne store\u00a0: Votre compte est celui de la boutique FRSM.',
          'ligne 3, colonne currency\u00a0: La boutique vend en EUR.',
        ],
      },
    ])
  })

  it('fetches pictures by URL from the public internet alone, and names the cell of one that failed', async () => {
    const file = 'table,id,image\nbrands,1,https://127.0.0.1/a.jpg\nbrands,2,https://169.254.169.254/latest\n'
    expect(await send(file, { to: `${path}&dry_run=true` })).toEqual({
      status: 400,
      body: {
        file: [2, 3].map((line) => `ligne ${line}, colonne image\u00a0: Cette adresse n'est pas publique.`),
      },
    })
  })

  it.each<[string, number, () => Promise<{ status: number; body: unknown }>]>([
    ['of another kind', 400, () => send('x', { name: 'catalogue.exe' })],
    ['larger than 20 MB', 413, () => send('x'.repeat(20_000_001))],
    ['larger than any form', 413, () => send('x'.repeat(57 * 1024 * 1024))],
    ['with binary data', 400, () => send(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])]))],
    ['that is not there', 400, () => api.ask('POST', path, { headers: administrator.headers, body: {} })],
  ])('refuses a file %s', async (name, status, sent) => {
    const answer = await sent()
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      name === 'that is not there' ? 415 : status,
      expect.stringMatching(/"(file|detail)":/),
    ])
  })

  it('takes the example of the documentation in', async () => {
    const example = readFileSync(join(import.meta.dirname, '../../docs/catalogue-example.csv'), 'utf8')
    const stores = (await readStores(api.db)).all()
    const options = { stores, bytes: Buffer.from(example), kind: 'csv' as const, dryRun: false }
    const summary = await importCatalogue(api.db, options)
    expect(Object.values(summary).every(({ created }) => created > 0)).toBe(true)
    const again = await importCatalogue(api.db, options)
    expect(Object.values(again).map(({ created, changed }) => created + changed)).toEqual(
      Object.values(again).map(() => 0),
    )
  })
})
