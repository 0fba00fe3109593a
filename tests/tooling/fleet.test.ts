import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Seal } from '#server/fleet/sealed.ts'
import { SharedPages } from '#server/fleet/shared-pages.ts'
import { Valkey } from '#server/fleet/valkey.ts'
import { Engine, withoutEngine } from '../support/engine.ts'
import { Member, patient, secret } from '../support/fleet-member.ts'

const seal = new Seal(secret, () => undefined)
const page = (name: string) => `/FRSM/client/produit/${name}`

describe.skipIf(withoutEngine !== '')(`storefronts that share a Valkey ${withoutEngine}`, () => {
  let engine: Engine
  let members: Member[]
  const both = () => members as [Member, Member]
  beforeAll(async () => {
    engine = await Engine.start()
    members = [new Member(engine.url), new Member(engine.url)]
    await Promise.all(members.map((each) => each.connected()))
  }, 60_000)
  afterAll(async () => {
    for (const each of members) each.child.kill('SIGKILL')
    await engine.kill()
  })

  it('render a page once: a request that comes meanwhile waits for it', async () => {
    const [[first, second], key] = [both(), page('once')]
    const coming = first.visit(key, '<p>1 €</p>')
    await expect.poll(() => first.rendering, patient).toContain(key)
    const waiting = second.visit(key, '<p>other</p>')
    first.render(key)
    expect(await coming).toEqual({ html: '<p>1 €</p>', rendered: true })
    expect(await waiting).toEqual({ html: '<p>1 €</p>', rendered: false })
    expect(second.rendering).not.toContain(key)
  })

  it('answer the older page while one of them renders a change, and the new one after that', async () => {
    const [[first, second], key] = [both(), page('changed')]
    await first.visitAndRender(key, 'old')
    expect(await second.visit(key, 'x')).toEqual({ html: 'old', rendered: false })
    await Promise.all([first.change(2, key), second.change(2, key)])
    const renders = first.rendering.length
    expect(await first.visit(key, 'new')).toEqual({ html: 'old', rendered: true })
    await expect.poll(() => first.rendering.length, patient).toBe(renders + 1)
    expect(await second.visit(key, 'x')).toEqual({ html: 'old', rendered: false })
    first.render(key)
    await expect.poll(() => second.visit(key, 'x'), patient).toEqual({ html: 'new', rendered: false })
    expect(second.rendering).not.toContain(key)
  })

  it('take no page for new that was rendered before a change that they know of', async () => {
    const [[first, second], key] = [both(), page('behind')]
    await second.change(3, key)
    await first.visitAndRender(key, 'before the change')
    expect(await second.visitAndRender(key, 'after it')).toEqual({ html: 'before the change', rendered: true })
    // A process that learns of the change later finds it rendered.
    const renders = first.rendering.length
    await first.change(3, key)
    await expect.poll(() => first.visit(key, 'x'), patient).toEqual({ html: 'after it', rendered: false })
    expect(first.rendering.slice(renders)).toEqual([])
  })

  it('render themselves what one of them began and did not end', async () => {
    const [[, second], key] = [both(), page('abandoned')]
    const third = new Member(engine.url)
    await third.connected()
    void third.visit(key, 'never')
    await expect.poll(() => third.rendering, patient).toEqual([key])
    third.child.kill('SIGKILL')
    await once(third.child, 'exit')
    expect(await second.visitAndRender(key, 'own')).toEqual({ html: 'own', rendered: true })
  })

  it('give back a turn that they were given after they had stopped waiting for the answer', async () => {
    const [[, second], key] = [both(), page('late')]
    const hasty = new Member(engine.url, 50)
    await hasty.connected()
    engine.freeze()
    const coming = hasty.visit(key, 'rendered')
    await expect.poll(() => hasty.rendering, patient).toContain(key)
    engine.thaw()
    await Promise.all([hasty.connected(), second.connected()])
    hasty.render(key)
    expect(await coming).toEqual({ html: 'rendered', rendered: true })
    await expect.poll(() => second.visit(key, 'x'), patient).toEqual({ html: 'rendered', rendered: false })
    await second.change(4, key)
    expect(await second.visitAndRender(key, 'changed')).toEqual({ html: 'rendered', rendered: true })
    hasty.child.kill('SIGKILL')
    await once(hasty.child, 'exit')
  })

  it('keep a turn until the page is there, though its visitor was answered before', async () => {
    const valkey = new Valkey(engine.url, () => undefined, 5_000)
    const pages = new SharedPages(valkey, 'shop:turns:', seal)
    await expect.poll(() => valkey.isAway, patient).toBe(false)
    expect(await pages.look('/a', false)).toEqual({ page: undefined, turn: 'own' })
    expect(pages.turnOf('/a')).toBeDefined()
    const writing = pages.write('/a', {
      value: { kind: 'APP_PAGE', html: '' },
      cacheControl: undefined,
      tags: [],
      rendered: 1,
      known: {},
    })
    // A later end of the request has no turn to give back.
    expect(pages.turnOf('/a')).toBeUndefined()
    await writing
    expect(await pages.look('/a', false)).toMatchObject({ page: { rendered: 1 }, turn: 'own' })
    valkey.close()
  })

  it('give another turn to who looks again for a page that is on its way to the others', async () => {
    const valkeys = [1, 2].map(() => new Valkey(engine.url, () => undefined, 5_000)) as [Valkey, Valkey]
    const [own, other] = valkeys.map((valkey) => new SharedPages(valkey, 'shop:again:', seal)) as [
      SharedPages,
      SharedPages,
    ]
    for (const valkey of valkeys) await expect.poll(() => valkey.isAway, patient).toBe(false)
    const page = (rendered: number) => ({
      value: { kind: 'APP_PAGE', html: '' },
      cacheControl: undefined,
      tags: [],
      rendered,
      known: {},
    })
    expect(await own.look('/a', false)).toEqual({ page: undefined, turn: 'own' })
    const writing = own.write('/a', page(1))
    expect(await own.look('/a', true)).toMatchObject({ page: { rendered: 1 }, turn: 'own' })
    await writing
    expect(await other.look('/a', true)).toMatchObject({ page: { rendered: 1 }, turn: 'others' })
    await own.write('/a', page(2))
    expect(await other.look('/a', true)).toMatchObject({ page: { rendered: 2 }, turn: 'own' })
    for (const valkey of valkeys) valkey.close()
  })

  it('go on alone where it takes questions and answers none', async () => {
    const hasty = new Member(engine.url, 50)
    await hasty.connected()
    hasty.lines.length = 0
    engine.freeze()
    await goesOnAlone(hasty, 'frozen')
    engine.thaw()
    await hasty.connected()
    expect(hasty.lines.at(-1)).toMatch(/is used again\.$/)
    hasty.child.kill('SIGKILL')
    await once(hasty.child, 'exit')
  })

  it('go on alone where it is gone, say so once, and share again when it is back', async () => {
    const [[first, second], key] = [both(), page('afterwards')]
    await engine.kill()
    await goesOnAlone(first, 'gone')
    await engine.startAgain()
    await Promise.all(members.map((each) => each.connected()))
    expect(first.lines.slice(1)).toEqual([expect.stringMatching(/is used again\.$/)])
    await first.visitAndRender(key, 'shared')
    await expect.poll(() => second.visit(key, 'x'), patient).toEqual({ html: 'shared', rendered: false })
  })

  async function goesOnAlone(member: Member, name: string): Promise<void> {
    for (const number of [1, 2, 3, 4])
      expect(await member.visitAndRender(page(`${name}-${number}`), 'alone')).toEqual({ html: 'alone', rendered: true })
    expect(await member.visit(page(`${name}-1`), 'x')).toEqual({ html: 'alone', rendered: false })
    await expect.poll(() => member.lines, patient).toHaveLength(1)
    expect(member.lines[0]).toMatch(/^Valkey at 127\.0\.0\.1:\d+ cannot be used \(.+\): pages are kept and rendered by/)
  }
})
