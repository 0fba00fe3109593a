import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsentLoader } from '#components/consent/consent-loader.tsx'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

const codes = { consent: '2026-11', analytics: 'G-ABC1234', advertising: '123456789' }
const privatePaths = ['/order', '/update-password']
const reload = vi.fn()
const textHash = 'f'.repeat(64)
const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(null, { status: 204 }))
/** The cookie of the choice without its random id. */
const choice = () => document.cookie.replace(/\.[0-9a-f]{8}-[0-9a-f-]{27}$/, '')
/** The proofs sent to the shop. */
const proofs = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

function show(messages: typeof french, given = codes) {
  const { panel, analytics, advertising } = messages.consent
  const texts = { ...panel, text: 'x', analytics: analytics.title, advertising: advertising.title }
  return render(
    <>
      <a href="/cms/cookies" data-consent>
        {messages.consent.change}
      </a>
      <ConsentLoader
        codes={given}
        shop={{ currency: 'EUR', checkoutPath: '/checkout' }}
        privatePaths={privatePaths}
        morePath="/cms/cookies"
        texts={texts}
        textHash={textHash}
      />
    </>,
  )
}

/** Sets a cookie. */
function remember(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = cookie
}

/** Hosts of the page's scripts. */
const loaded = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).host)

beforeEach(() => {
  for (const name of ['consent', '_ga', '_fbp']) remember(`${name}=; path=/; max-age=0`)
  document.head.replaceChildren()
  delete window.dataLayer
  delete window.fbq
  reload.mockClear()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { ...window.location, protocol: 'http:', hostname: 'localhost', reload })
})

describe.each([
  ['French', french],
  ['Spanish', spanish as unknown as typeof french],
])('the %s question about cookies', (_, messages) => {
  const { panel, change, analytics } = messages.consent
  const button = (name: string) => screen.findByRole('button', { name })

  it('R3.4 is asked of who has not answered it; nothing is loaded meanwhile, and silence is a refusal', async () => {
    show(messages)
    expect(await screen.findByRole('region', { name: panel.title })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('region', { name: panel.title })).toBeTruthy()
    expect([loaded(), document.cookie]).toEqual([[], ''])
  })

  it('R3.4 stores a proof of each choice, also of a refusal, under one random id', async () => {
    show(messages)
    await userEvent.click(await button(panel.refuse))
    await userEvent.click(screen.getByRole('link', { name: change }))
    await userEvent.click(await button(panel.accept))
    const [refused, accepted] = proofs()
    expect(refused).toEqual({
      id: refused.id,
      question: '2026-11',
      text_hash: textHash,
      analytics: false,
      advertising: false,
    })
    expect(accepted).toEqual({ ...refused, analytics: true, advertising: true })
    expect(document.cookie).toBe(`consent=2026-11.1.1.${refused.id}`)
    await waitFor(() => expect(loaded()).toHaveLength(2))
  })

  it('R3.4 is refused as easily as accepted: both buttons look the same and take one press', async () => {
    show(messages)
    const [accept, refuse] = [await button(panel.accept), await button(panel.refuse)]
    expect(refuse.className).toBe(accept.className)
    await userEvent.click(refuse)
    expect(screen.queryByRole('region')).toBeNull()
    expect([loaded(), choice()]).toEqual([[], 'consent=2026-11.0.0'])
  })

  it('R3.4 is not asked again, and loads what was allowed with every page', async () => {
    remember('consent=2026-11.1.0')
    show(messages)
    await waitFor(() => expect(loaded()).toEqual(['www.googletagmanager.com']))
    expect(screen.queryByRole('region')).toBeNull()
    expect(JSON.stringify(window.dataLayer)).toContain('"ad_storage":"denied"')
  })

  it.each([
    ['an order', '/order/0197a3c4-5a1e-4d5b-8a61-2f7d3f0f9b10', ''],
    ['a new password', '/update-password', '?token=abc'],
    ['a token', '/', '?token=abc'],
  ])('loads nothing on a page whose address holds %s, whatever is allowed', async (_, pathname, search) => {
    vi.stubGlobal('location', { ...window.location, pathname, search })
    remember('consent=2026-11.1.1')
    const { unmount } = show(messages)
    await userEvent.click(screen.getByRole('link', { name: change }))
    await userEvent.click(await button(panel.accept))
    expect(loaded()).toEqual([])
    unmount()
    vi.stubGlobal('location', { ...window.location, pathname: '/orders.html', search: '?b=1' })
    show(messages)
    await waitFor(() => expect(loaded()).toContain('www.googletagmanager.com'))
  })

  it('R3.4 loads both services once they are accepted, each once', async () => {
    show(messages)
    await userEvent.click(await button(panel.accept))
    await waitFor(() => expect(loaded().sort()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']))
    expect(choice()).toBe('consent=2026-11.1.1')
    await userEvent.click(screen.getByRole('link', { name: change }))
    await userEvent.click(await button(panel.accept))
    expect(loaded()).toHaveLength(2)
  })

  it('R3.4 can be answered for one purpose alone', async () => {
    show(messages)
    await userEvent.click(await button(panel.choose))
    await userEvent.click(screen.getByRole('checkbox', { name: analytics.title }))
    await userEvent.click(await button(panel.save))
    await waitFor(() => expect(loaded()).toEqual(['www.googletagmanager.com']))
    expect(choice()).toBe('consent=2026-11.1.0')
  })

  it('R3.4 asks only about what the store has a code for', async () => {
    show(messages, { ...codes, advertising: '' })
    await userEvent.click(await button(panel.choose))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.click(await button(panel.accept))
    expect(choice()).toBe('consent=2026-11.1.0')
  })

  it('R3.4 is withdrawn from the footer: what was set goes, and the page is loaded again without it', async () => {
    remember('consent=2026-11.1.1')
    remember('_ga=1')
    show(messages)
    await userEvent.click(screen.getByRole('link', { name: change }))
    expect(await screen.findByRole('region', { name: panel.title })).toHaveFocus()
    await userEvent.click(await button(panel.refuse))
    expect(choice()).toBe('consent=2026-11.0.0')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('R3.4 leaves everything as it was when it is closed, and gives the focus back', async () => {
    remember('consent=2026-11.0.0')
    show(messages)
    await userEvent.click(screen.getByRole('link', { name: change }))
    await screen.findByRole('region', { name: panel.title })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('link', { name: change })).toHaveFocus()
    expect(choice()).toBe('consent=2026-11.0.0')
  })
})
