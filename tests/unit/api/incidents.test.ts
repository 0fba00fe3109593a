import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST } from '#app/api/incidents/route.ts'
import { photoLimits } from '#lib/rules/incident.ts'
import { reportIncident } from '#lib/store-api/incidents.ts'
import { essm } from '#lib/stores/essm.ts'

vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => essm }))
const session = vi.hoisted(() => vi.fn())
vi.mock('#lib/session/session.ts', () => ({ currentSession: session, loginPath: () => '/login/' }))
vi.mock('#lib/store-api/incidents.ts', () => ({ reportIncident: vi.fn() }))

const order = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
const parcel = '5f0c1c9e-6b67-4a6a-9a68-0e1f3f0d8a11'
const host = 'es.shop.example'

function send(query: string, headers: Record<string, string>, form = new FormData()) {
  const given = { host, origin: `http://${host}`, ...headers }
  return POST(new Request(`http://${host}/api/incidents${query}`, { method: 'POST', body: form, headers: given }))
}
const tooLarge = { 'content-length': String(photoLimits.most * photoLimits.largest + 1_000_000) }

beforeEach(() => {
  vi.mocked(reportIncident).mockReset()
  session.mockReset().mockResolvedValue({ id: 1 })
})

describe('R4.42 a report of a problem whose photos are too large together', () => {
  it('leads back to the order without a script, where the form says so', async () => {
    const answer = await send(`?order=${order}`, tooLarge)
    const leads = new URL(answer.headers.get('location') ?? '', `http://${host}`)
    expect([answer.status, leads.pathname, leads.hash]).toEqual([303, `/profile/order/${order}`, '#report'])
    expect(Object.fromEntries(leads.searchParams)).toEqual({ report: '1', wrong: 'photos~photoTooLarge' })
  })
  it('is answered by field where a script asks, and where no order is named', async () => {
    for (const [query, accept] of [
      [`?order=${order}`, 'application/json'],
      ['', 'text/html'],
      ['?order=//evil.example', 'text/html'],
    ] as const) {
      const answer = await send(query, { ...tooLarge, accept })
      expect([answer.status, await answer.json()]).toEqual([413, { problems: { photos: 'photoTooLarge' } }])
    }
    expect(reportIncident).not.toHaveBeenCalled()
  })
})

describe('R4.42 any other report', () => {
  it('leads a customer who is no longer logged in to the store’s own login, and tells a script', async () => {
    session.mockResolvedValue(null)
    const answer = await send(`?order=${order}`, { 'content-length': '1000' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/'])
    const toScript = await send('', { 'content-length': '1000', accept: 'application/json' })
    expect([toScript.status, await toScript.json()]).toEqual([401, { problems: { form: 'loggedOut' } }])
  })
  it('leads back to its order with what became of it', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ parcel, kind: 'other', comment: 'Falta un tornillo.' }))
      form.set(name, value)
    const headers = { 'content-length': '1000' }
    expect((await send(`?order=${order}`, headers, form)).headers.get('location')).toContain('wrong=photos')
    form.set('photos', new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
    const done = await send(`?order=${order}`, headers, form)
    expect(done.headers.get('location')).toBe(`/profile/order/${order}?done=reported#report`)
    expect(reportIncident).toHaveBeenCalledWith(essm, parcel, expect.objectContaining({ kind: 'other' }))
  })
})
