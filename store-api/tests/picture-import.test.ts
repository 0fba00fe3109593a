import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesIn } from '../context/messages.ts'
import * as schema from '../db/schema.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { type FileKind, importCatalogue } from '../domain/exchange/import.ts'
import { PictureRefused } from '../domain/exchange/pictures.ts'
import { FileRefused, problemLines } from '../domain/exchange/problems.ts'
import { type FetchOptions, fetchPicture } from '../images/imported/fetch-picture.ts'
import { isPublicIp } from '../images/imported/public-ip.ts'
import { storePictures } from '../images/imported/store-pictures.ts'
import { createImageRoutes } from '../routes/images.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type DomainShop, openDomainShop } from './support/domain-shop.ts'

let server: Server
let answer: RequestListener
let asked: string[]
let folder: string
beforeAll(async () => {
  server = createServer((incoming, response) => {
    asked.push(`${incoming.headers.host}${incoming.url}`)
    answer(incoming, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  asked = []
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends requests meant for a TLS server elsewhere to this machine's server without TLS. */
const here: FetchOptions = {
  request: (options, answered) =>
    request({ ...options, agent: false, protocol: 'http:', port: (server.address() as AddressInfo).port }, answered),
}
const anywhere: FetchOptions = { ...here, isAllowed: () => true }
const reason = (address: string, options: FetchOptions) =>
  fetchPicture(address, options).then(
    () => 'taken',
    (error: unknown) => (error instanceof PictureRefused ? error.key : String(error)),
  )
const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withMetadata()
    .jpeg()
    .toBuffer()

describe('the address of a picture', () => {
  it.each([
    'http://localhost/a.jpg',
    'https://localhost:8443/a.jpg',
    'https://user:secret@localhost/a.jpg',
    'file:///etc/passwd',
    'https://',
  ])('is asked with https at its usual port alone: %s', async (address) => {
    expect(await reason(address, anywhere)).toBe('importPictureAddress')
    expect(asked).toEqual([])
  })

  it.each([
    'https://127.0.0.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/a.jpg',
    'https://[::ffff:127.0.0.1]/a.jpg',
    'https://localhost/a.jpg',
  ])('does not lead into the network of the shop: %s', async (address) => {
    expect(await reason(address, here)).toBe('importPicturePrivate')
    expect(asked).toEqual([])
  })

  it.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['no address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicIp(address)).toBe(expected)
  })

  it('may lead to another one with https, a few times, and never anywhere else', async () => {
    const to: Record<string, string> = { '/1': '/2', '/2': 'https://localhost/3', '/http': 'http://localhost/3' }
    answer = ({ url = '' }, response) => {
      const location = to[url] ?? (url === '/circle' ? '/circle' : url === '/private' ? 'https://10.0.0.1/' : null)
      if (location) response.writeHead(302, { location }).end()
      else response.end('picture')
    }
    expect((await fetchPicture('https://localhost/1', anywhere)).toString()).toBe('picture')
    expect(asked).toEqual(['localhost/1', 'localhost/2', 'localhost/3'])
    expect(await reason('https://localhost/http', anywhere)).toBe('importPictureAddress')
    expect(await reason('https://localhost/circle', anywhere)).toBe('importPictureRedirects')
    const local = { ...here, isAllowed: (address: string) => address.startsWith('127.') || address === '::1' }
    expect(await reason('https://localhost/private', local)).toBe('importPicturePrivate')
  })

  it('has to answer with a file that is not too large, in time', async () => {
    answer = ({ url }, response) => {
      if (url === '/404') response.writeHead(404).end()
      else if (url === '/announced') response.writeHead(200, { 'content-length': '1001' }).write('x')
      else if (url === '/endless') response.end('x'.repeat(1_001))
      else if (url === '/cut') response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy())
      else response.writeHead(200).write('x')
    }
    const small = { ...anywhere, limits: { bytes: 1_000, time: 400 } }
    expect(await reason('https://localhost/404', small)).toBe('importPictureStatus')
    expect(await reason('https://localhost/announced', small)).toBe('importPictureTooBig')
    expect(await reason('https://localhost/endless', small)).toBe('importPictureTooBig')
    expect(await reason('https://localhost/cut', small)).toBe('importPictureUnreachable')
    expect(await reason('https://localhost/slow', small)).toBe('importPictureUnreachable')
  })
})

describe('pictures of a catalogue file', () => {
  let shop: DomainShop
  beforeAll(async () => {
    shop = await openDomainShop()
  })
  afterAll(() => shop.close())

  const bring = (text: string, kind: FileKind = 'csv', dryRun = false, most = 10) =>
    importCatalogue(shop.db, {
      stores: shop.stores.all(),
      bytes: Buffer.from(text),
      kind,
      dryRun,
      pictures: { take: storePictures(folderStorage(folder), { ...anywhere, keep: !dryRun }), most },
    })
  const problems = async (text: string, ...more: [FileKind?, boolean?, number?]) => {
    const error = await bring(text, ...more).catch((problem: unknown) => problem)
    if (!(error instanceof FileRefused)) throw new Error(`It was not refused: ${JSON.stringify(error)}`)
    return problemLines(error.problems, messagesIn('fr')).map((line) => line.replaceAll('\u00a0', ' '))
  }
  const brand = async () => (await shop.db.select().from(schema.brands).where(eq(schema.brands.id, 1)))[0]
  const kept = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))

  it('are fetched once, stored without hidden data, served by the image service and exported by name', async () => {
    const sent = await jpeg()
    answer = (_, response) => response.end(sent)
    const file = 'table,id,image\nbrands,1,https://localhost/a.jpg\n'
    expect(await bring(file)).toEqual({ brands: { created: 0, changed: 1, unchanged: 0 } })
    const { image } = (await brand()) ?? {}
    expect(image).toMatch(/^imported\/[0-9a-f]{32}$/)
    expect(kept()).toEqual([`${image}.jpg`])
    expect(await sharp(join(folder, `${image}.jpg`)).metadata()).toMatchObject({
      width: 60,
      height: 40,
      format: 'jpeg',
    })
    expect((await sharp(join(folder, `${image}.jpg`)).metadata()).exif).toBeUndefined()
    const routes = createImageRoutes({ cacheFolder: join(folder, 'cache'), kept: folderStorage(folder) })
    const served = await routes.request(`/any/image/upload/w_80/${image}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await createImageRoutes().request(`/any/image/upload/w_80/${image}`)).status).toBe(404)
    expect(await bring(file)).toEqual({ brands: { created: 0, changed: 0, unchanged: 1 } })
    expect(asked.length).toBe(1)
    const pieces: string[] = []
    await exportCatalogue(shop.db, 'csv', ['FRSM'], (piece) => void pieces.push(piece))
    const text = pieces.join('')
    expect(text).toContain(String(image))
    expect(text).not.toContain('https://localhost')
  })

  it('have the sizes that they have, in lists and in columns of their own', async () => {
    const sent = await jpeg()
    answer = (_, response) => response.end(sent)
    const offer = await shop.db.query.storeProducts.findFirst({ where: eq(schema.storeProducts.store, 'FRSM') })
    const product = await shop.db.query.products.findFirst({ where: eq(schema.products.id, offer?.productId ?? 0) })
    const picture = { id: 1, public_id: 'https://localhost/b.jpg', type: 100, alt: '', placeholder: null }
    const one = {
      id: 1,
      public_id: 'https://localhost/c.jpg',
      type: 100,
      width: 9,
      height: 9,
      alt: '',
      placeholder: null,
    }
    const variant = await shop.db.query.variants.findFirst()
    const file = {
      offers: [{ store: 'FRSM', ref: product?.ref, images: [picture] }],
      variants: [{ ref: variant?.ref, images: { FRSM: one } }],
    }
    await bring(JSON.stringify(file), 'json')
    const stored = await shop.db.query.storeProducts.findFirst({
      where: and(eq(schema.storeProducts.store, 'FRSM'), eq(schema.storeProducts.productId, product?.id ?? 0)),
    })
    expect(stored?.images).toMatchObject([{ public_id: expect.stringMatching(/^imported\//), width: 60, height: 40 }])
    const changed = await shop.db.query.variants.findFirst({ where: eq(schema.variants.id, variant?.id ?? 0) })
    expect(changed?.images.FRSM).toMatchObject({
      public_id: expect.stringMatching(/^imported\//),
      width: 60,
      height: 40,
    })
  })

  it('that cannot be taken are each named with line and column, and nothing is written', async () => {
    const before = await brand()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    answer = ({ url }, response) => response.writeHead(url === '/gone.jpg' ? 410 : 200).end(svg)
    const file = [
      'table,id,image,logo,slug',
      'brands,1,https://localhost/gone.jpg,http://localhost/plain.jpg,x',
      'brands,2,https://localhost/drawing.jpg,,y',
    ]
    expect(await problems(file.join('\n'))).toEqual([
      "ligne 2, colonne image : L'adresse de l'image répond 410.",
      'ligne 2, colonne logo : Une image se nomme par une adresse https, sans port ni mot de passe.',
      "ligne 3, colonne image : Le fichier n'est pas une image JPEG, PNG, WebP ou AVIF lisible, ou elle est trop grande.",
    ])
    const list = JSON.stringify({
      offers: [{ store: 'FRSM', ref: 'x', images: [{ public_id: 'https://localhost/gone.jpg' }] }],
    })
    expect(await problems(list, 'json')).toEqual([
      "ligne 1, offers[0], colonne images[0].public_id : L'adresse de l'image répond 410.",
    ])
    expect(await problems(file.join('\n'), 'csv', false, 2)).toEqual([
      'Le fichier nomme plus de 2 images par leur adresse.',
    ])
    expect(await brand()).toEqual(before)
    expect(kept()).toEqual([])
  })

  it('are looked at and not kept in a trial', async () => {
    const sent = await jpeg()
    answer = (_, response) => response.end(sent)
    const file = 'table,id,image\nbrands,2,https://localhost/d.jpg\n'
    expect(await bring(file, 'csv', true)).toEqual({ brands: { created: 0, changed: 1, unchanged: 0 } })
    expect(kept()).toEqual([])
  })
})
