import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../env.ts'
import { createImageRoutes } from '../routes/images.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { openStorages } from '../storage/open-storage.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import { NameRefused, type Storage, StorageFailed } from '../storage/storage.ts'
import { type S3Server, startS3Server } from './support/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const kinds: readonly [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'incidents'))],
  ['a bucket', () => s3Storage(s3.access, 'incidents')],
]
const name = '5b1c/7a2d/1.jpg'
const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(kinds)('files in %s', (_, open) => {
  it('are read as written, change their mark when they change, and are gone when removed', async () => {
    const storage = open()
    expect([await storage.read(name), await storage.find(name)]).toEqual([null, null])
    await storage.write(name, bytes('one'))
    const first = await storage.find(name)
    expect((await storage.read(name))?.toString()).toBe('one')
    await storage.write(name, bytes('another'))
    expect((await storage.read(name))?.toString()).toBe('another')
    expect(first?.mark).toBeTruthy()
    expect((await storage.find(name))?.mark).not.toBe(first?.mark)
    await storage.remove([name, '5b1c/7a2d/2.jpg'])
    expect([await storage.read(name), await storage.find(name)]).toEqual([null, null])
  })

  it.each([
    '../secret.jpg',
    'a/../../secret.jpg',
    '/etc/secret.jpg',
    'a//b.jpg',
    './b.jpg',
    'a/%2e%2e/b.jpg',
    'a\\b.jpg',
    'a/b.jpg\0.png',
    'a/b.jpg?versionId=1',
    'a/b.jpg#x',
    'a/b.svg',
    'a/b',
    '.jpg',
    '',
    `${'a'.repeat(200)}.jpg`,
  ])('are never asked for by a name that could lead elsewhere (%j)', async (bad) => {
    const storage = open()
    const attempts = [
      () => storage.read(bad),
      () => storage.find(bad),
      () => storage.write(bad, bytes('x')),
      () => storage.remove([bad]),
      () => storage.link(bad, 60),
    ]
    for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow(NameRefused)
  })
})

describe('a folder', () => {
  it('is left by its last file, and holds nothing half-written', async () => {
    const storage = folderStorage(join(folder, 'own'))
    await storage.write('one/1.jpg', bytes('x'))
    await storage.write('one/2.jpg', bytes('y'))
    expect(readdirSync(join(folder, 'own/one')).sort()).toEqual(['1.jpg', '2.jpg'])
    await storage.remove(['one/1.jpg'])
    expect(readdirSync(join(folder, 'own/one'))).toEqual(['2.jpg'])
    await storage.remove(['one/2.jpg'])
    expect(existsSync(join(folder, 'own/one'))).toBe(false)
  })

  it('has no links: the program sends its files itself', async () => {
    expect(await folderStorage(folder).link(name, 60)).toBe(null)
  })

  it('is told from a file in its place', async () => {
    writeFileSync(join(folder, 'file'), 'x')
    expect(await folderStorage(join(folder, 'file')).read(name)).toBe(null)
  })
})

describe('a bucket', () => {
  const storage = () => s3Storage(s3.access, 'incidents')

  it('gives a file to a caller who has its link, and to no other', async () => {
    await storage().write(name, bytes('photo'))
    const link = (await storage().link(name, 60)) ?? ''
    const answer = await fetch(link)
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      200,
      'photo',
      'image/jpeg',
    ])
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60')
    expect(link).not.toContain('secret')
    const forged = (await s3Storage({ ...s3.access, secretAccessKey: 'guessed' }, 'incidents').link(name, 60)) ?? ''
    expect((await fetch(forged)).status).toBe(403)
  })

  it.each([
    ['another file', (link: URL) => (link.pathname = link.pathname.replace('1.jpg', '2.jpg'))],
    ['another bucket', (link: URL) => (link.pathname = link.pathname.replace('/shop/', '/other-bucket/'))],
    ['another area', (link: URL) => (link.pathname = link.pathname.replace('/incidents/', '/pictures/'))],
    ['a longer time', (link: URL) => link.searchParams.set('X-Amz-Expires', '604800')],
  ])('does not give %s by a link that was changed', async (_, change) => {
    for (const other of ['5b1c/7a2d/2.jpg', name]) await storage().write(other, bytes('x'))
    await s3Storage({ ...s3.access, bucket: 'other-bucket' }, 'incidents').write(name, bytes('x'))
    await s3Storage(s3.access, 'pictures').write(name, bytes('x'))
    const link = new URL((await storage().link(name, 60)) ?? '')
    change(link)
    expect((await fetch(link)).status).toBe(403)
  })

  it('gives nothing by a link whose time is over', async () => {
    await storage().write(name, bytes('x'))
    const link = new URL((await storage().link(name, 1)) ?? '')
    // Signed with its moment: an earlier one has to be refused by its age, or by its signature.
    link.searchParams.set('X-Amz-Date', '20200101T000000Z')
    expect((await fetch(link)).status).toBe(403)
  })

  it('keeps areas apart', async () => {
    await storage().write('apart/1.jpg', bytes('x'))
    expect(await s3Storage(s3.access, 'pictures').read('apart/1.jpg')).toBe(null)
  })

  it.each([
    ['a key that it does not know', { secretAccessKey: 'wrong' }],
    ['a service that is away', { endpoint: 'http://127.0.0.1:1' }],
  ])('says that it failed with %s, and shows no key', async (_, wrong) => {
    const error = await s3Storage({ ...s3.access, ...wrong }, 'incidents')
      .read(name)
      .catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(StorageFailed)
    expect(String(error)).not.toMatch(/S3RVER|wrong/)
  })

  it('says that it failed where the bucket is not there', async () => {
    const nowhere = s3Storage({ ...s3.access, bucket: 'nowhere' }, 'incidents')
    await expect(nowhere.write(name, bytes('x'))).rejects.toThrow(StorageFailed)
  })
})

describe('pictures that imports have brought', () => {
  const png = () =>
    import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
    )

  it('are served from a bucket as from a folder, through the program and for caches', async () => {
    const kept = s3Storage(s3.access, 'pictures')
    const id = `imported/${'0'.repeat(32)}`
    const routes = createImageRoutes({ cacheFolder: join(folder, 'cache'), kept })
    expect((await routes.request(`/any/image/upload/w_80/${id}`)).status).toBe(404)
    await kept.write(`${id}.jpg`, await png())
    const served = await routes.request(`/any/image/upload/w_80/${id}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(served.headers.get('cache-control')).toContain('immutable')
  })
})

describe('where files are kept', () => {
  const given = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is a folder where nothing is set, and a bucket where it is', async () => {
    const own = await openStorages(readEnvironment({}), folder)
    expect(await own.incidents.link(name, 60)).toBe(null)
    const bucket = await openStorages(readEnvironment(given), folder)
    expect(await bucket.incidents.link(name, 60)).toMatch(
      /^https:\/\/s3\.example\.com\/shop\/incidents\/5b1c\/7a2d\/1\.jpg\?/,
    )
  })

  it.each([
    ['S3_ENDPOINT', 'ftp://x'],
    ['S3_BUCKET', '../other'],
    ['S3_BUCKET', 'a/b'],
    ['S3_REGION', 'eu west'],
  ])('is never what a wrong %s says (%s)', (variable, value) => {
    expect(() => readEnvironment({ ...given, [variable]: value })).toThrow(variable)
  })
})
