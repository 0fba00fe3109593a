import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NewsletterSwitch } from '#components/profile/newsletter-switch.tsx'
import { islandQueries } from '#lib/queries/client.ts'
import { stores } from '#lib/stores/registry.ts'

vi.mock('#lib/actions/profile/newsletter.ts', () => ({ switchNewsletter: vi.fn() }))

const path = '/api/auth-users/v1/newsletters/'
const calls: [method: string, path: string, body: unknown][] = []
let answer: (method: string) => Response | Promise<Response>
beforeEach(() => {
  islandQueries().clear()
  calls.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([String(method), path, body ? JSON.parse(String(body)) : null])
    return answer(String(method))
  })
})

const email = 'Ana@example.com'
const entry = (confirmed_at: string | null) => ({ id: 3, email: email.toLowerCase(), tag: 'newsletter', confirmed_at })
const listOf = (...results: object[]) => Response.json({ count: results.length, next: null, results })
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const show = (subscription: { id: number; confirmed: boolean } | null, store = 'FRSM') =>
  render(
    <NewsletterSwitch
      rendered={{ subscription }}
      subscriber={{ store, email, consent: 'oui' }}
      texts={
        words(
          'subscribed',
          'waiting',
          'notSubscribed',
          'subscribe',
          'unsubscribe',
          'forget',
          'failed',
          'retry',
          'offline',
        ) as never
      }
      outcomes={{ linkSent: 'lien envoyé', unsubscribed: 'fini', failed: 'raté' }}
    >
      <b>bon</b>
    </NewsletterSwitch>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the switch of the newsletter', () => {
  it.each(stores)(
    'R4.40 asks for the newsletter of $code by a mailed link, with the words agreed to',
    async ({ code }) => {
      answer = () => Response.json(entry(null), { status: 201 })
      show(null, code)
      press('subscribe')
      expect(await screen.findByText('lien envoyé')).toBeVisible()
      expect(screen.getByText(/waiting/)).toBeVisible()
      const body = { email, tag: 'newsletter', meta_data: { place: 'profile', text: 'oui' }, store: code }
      expect(calls).toEqual([['POST', path, body]])
      expect(screen.getByRole('button', { name: 'forget' })).toBeVisible()
    },
  )

  it('R4.40 ends a subscription at once', async () => {
    let through = () => {}
    answer = () =>
      new Promise((done) => {
        through = () => done(new Response(null, { status: 204 }))
      })
    show({ id: 3, confirmed: true })
    press('unsubscribe')
    expect(await screen.findByText(/notSubscribed/)).toBeVisible()
    through()
    expect(await screen.findByText('fini')).toBeVisible()
    expect(calls).toEqual([['DELETE', `${path}3/`, null]])
  })

  it('R4.40 R8.1 a change that is lost is taken back, and says so', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    show({ id: 3, confirmed: true })
    press('unsubscribe')
    expect(await screen.findByText('raté')).toBeVisible()
    expect(screen.getByText(/^subscribed/)).toBeVisible()
  })

  it('R4.40 a change that is refused shows what is so now', async () => {
    answer = (method) =>
      method === 'POST'
        ? Response.json({ non_field_errors: ['Already.'] }, { status: 400 })
        : listOf({ ...entry(null), email: 'other@example.com', id: 1 }, entry('2026-01-01T00:00:00Z'))
    show(null)
    press('subscribe')
    expect(await screen.findByText(/^subscribed/)).toBeVisible()
    expect(calls.map(([method]) => method)).toEqual(['POST', 'GET'])
  })

  it('R4.40 what has ended elsewhere has ended', async () => {
    answer = () => Response.json({ detail: 'No.' }, { status: 404 })
    show({ id: 3, confirmed: false })
    press('forget')
    expect(await screen.findByText('fini')).toBeVisible()
  })

  it('R8.1 an answer that fails says so and is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answer = () => Response.json({ detail: 'No.' }, { status: 403 })
    show(null)
    vi.setSystemTime(Date.now() + 60_000)
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByText(/failed/)).toBeVisible()
    answer = () => listOf(entry('2026-01-01T00:00:00Z'))
    press('retry')
    await waitFor(() => expect(screen.getByText(/^subscribed/)).toBeVisible())
    expect(screen.queryByText(/failed/)).toBeNull()
    vi.useRealTimers()
  })
})
