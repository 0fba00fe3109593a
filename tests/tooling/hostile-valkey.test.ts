import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { largestSealed, Seal } from '#server/fleet/sealed.ts'
import { type SharedPage, SharedPages } from '#server/fleet/shared-pages.ts'
import { Valkey } from '#server/fleet/valkey.ts'
import { Engine, withoutEngine } from '../support/engine.ts'
import { Member, patient, secret } from '../support/fleet-member.ts'

const prefix = 'shop:4:test:'
const page = (html: string, changes: object = {}): SharedPage => ({
  value: { kind: 'APP_PAGE', html, headers: {}, status: 200, ...changes } as never,
  cacheControl: { revalidate: 300, expire: 600 },
  tags: ['menu'],
  rendered: Date.now(),
  known: { 'http://store-api': 1 } as never,
})

describe.skipIf(withoutEngine !== '')(`a Valkey that lies ${withoutEngine}`, () => {
  let engine: Engine
  let attacker: Redis
  let valkey: Valkey
  let lines: string[]
  const opened = (release = prefix, key = secret) => {
    const seal = new Seal(key, (line) => void lines.push(line))
    return { pages: new SharedPages(valkey, release, seal) }
  }
  beforeAll(async () => {
    engine = await Engine.start()
    attacker = new Redis(engine.url)
    valkey = new Valkey(engine.url, () => undefined, 5_000)
    while (valkey.isAway) await pause(10)
  }, 60_000)
  beforeEach(async () => {
    lines = []
    await attacker.flushall()
  })
  afterAll(async () => {
    attacker.disconnect()
    valkey.close()
    await engine.kill()
  })
  const read = async (key: string, { pages } = opened()) => (await pages.look(key, true)).page

  it('has no page believed of which a byte was changed, wherever it stands', async () => {
    const { pages } = opened()
    await pages.write('/FRSM/client/a', page('<p>ours</p>'))
    expect(await read('/FRSM/client/a')).toMatchObject({ value: { html: '<p>ours</p>' } })
    const place = `${prefix}page:/FRSM/client/a`
    const right = (await attacker.getBuffer(place)) ?? Buffer.alloc(0)
    expect(right.length).toBeGreaterThan(64)
    for (let at = 0; at < right.length; at += 1) {
      const wrong = Buffer.from(right)
      wrong.writeUInt8((wrong.readUInt8(at) + 1) % 256, at)
      await attacker.set(place, wrong)
      expect(await read('/FRSM/client/a'), `${at}`).toBeUndefined()
    }
    for (const cut of [right.subarray(0, -1), right.subarray(0, 31), Buffer.alloc(1), Buffer.concat([right, right])]) {
      await attacker.set(place, cut)
      expect(await read('/FRSM/client/a')).toBeUndefined()
    }
    await attacker.set(place, right)
    expect(await read('/FRSM/client/a')).toBeDefined()
  })

  it('has no page believed under another’s key: of another store, audience or path', async () => {
    const { pages } = opened()
    const own = '/FRSM/client/a'
    await pages.write(own, page('<p>ours</p>'))
    const right = (await attacker.getBuffer(`${prefix}page:${own}`)) ?? Buffer.alloc(0)
    for (const other of ['/ESSM/client/a', '/FRSM/professional/a', '/FRSM/client/b', '/FRSM/client/a/', '']) {
      await attacker.set(`${prefix}page:${other}`, right)
      expect(await read(other), other).toBeUndefined()
    }
  })

  it('has no page believed that another release, or a shop with another secret, wrote', async () => {
    const before = opened('shop:4:before:')
    await before.pages.write('/a', page('<p>before</p>'))
    await attacker.copy('shop:4:before:page:/a', `${prefix}page:/a`)
    expect(await read('/a')).toBeUndefined()
    await opened(prefix, 'the-secret-of-another-shop').pages.write('/a', page('<p>theirs</p>'))
    expect(await read('/a')).toBeUndefined()
  })

  it('gives a page neither cookies nor a redirect, nor any other header but those of pages', async () => {
    const headers = {
      'set-cookie': 'session=theirs',
      Location: 'https://evil.example',
      refresh: '0; url=https://evil.example',
      'content-security-policy': '',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html',
    }
    const { pages } = opened()
    await pages.write('/headers', page('x', { headers }))
    const taken = (await read('/headers'))?.value as { headers?: object } | null | undefined
    expect(taken?.headers).toEqual({ 'x-robots-tag': 'noindex', 'content-type': 'text/html' })
    await pages.write('/moved', page('x', { status: 307, headers }))
    await pages.write('/redirect', { ...page('x'), value: { kind: 'REDIRECT', props: {} } as never })
    expect([await read('/moved'), await read('/redirect')]).toEqual([undefined, undefined])
  })

  it('has gigantic values neither taken into memory nor unpacked', async () => {
    const gigantic = Buffer.alloc(100 * 1_048_576)
    await attacker.set(`${prefix}page:/gigantic`, gigantic)
    global.gc?.()
    const before = process.memoryUsage().arrayBuffers
    expect(await read('/gigantic')).toBeUndefined()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * largestSealed)
    const waited = await opened().pages.awaitTurn('/gigantic-and-free', 5_000)
    expect(waited).toBeUndefined()
  })

  it('is told of in the log once a minute at most, without what it had', async () => {
    const { pages } = opened()
    for (let time = 0; time < 5; time += 1) {
      await attacker.set(`${prefix}page:/told`, `<script>theirs</script>${time}`)
      expect((await pages.look('/told', true)).page).toBeUndefined()
    }
    expect(lines).toEqual([expect.stringContaining('SESSION_SECRET')])
    expect(lines.join()).not.toMatch(/theirs|\/told/)
  })

  it('has storefronts answer what they render themselves', async () => {
    const members = [new Member(engine.url), new Member(engine.url)] as const
    try {
      await Promise.all(members.map((each) => each.connected()))
      const [own, other] = ['/FRSM/client/produit/own', '/ESSM/client/produit/other']
      await members[0].visitAndRender(own, 'ours')
      await expect.poll(() => attacker.exists(`${prefix}page:${own}`), patient).toBe(1)
      // The turn of the page that is copied is free again, as the page itself is there.
      await attacker.copy(`${prefix}page:${own}`, `${prefix}page:${other}`)
      expect(await members[1].visitAndRender(other, 'rendered here')).toEqual({ html: 'rendered here', rendered: true })
      const right = (await attacker.getBuffer(`${prefix}page:${own}`)) ?? Buffer.alloc(0)
      right.writeUInt8(right.readUInt8(40) ^ 1, 40)
      await attacker.set(`${prefix}page:${own}`, right)
      expect(await members[1].visitAndRender(own, 'rendered here')).toEqual({ html: 'rendered here', rendered: true })
    } finally {
      for (const each of members) each.child.kill('SIGKILL')
    }
  })
})
