import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Hearts } from '#components/account/hearts.tsx'
import { LogOutForm } from '#components/account/log-out-form.tsx'
import LoggedIn from '#components/account/logged-in.tsx'
import { WatchRestored } from '#components/account/watch-restored.tsx'
import { readViewed, rememberViewed } from '#lib/browser/recently-viewed.ts'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'
import { readFavourites, writeFavourites, writeOwned } from '#lib/favourites/stored.ts'
import { readOverlays } from '#lib/overlays/overlays.ts'
import { loginMark } from '#lib/session/hint.ts'
import messages from '#messages/fr.json'

const texts = messages.account.header
const calls: string[] = []
const answers = new Map<string, () => Response>()
vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
  const call = `${init?.method ?? 'GET'} ${path}`
  calls.push(call)
  const answer = answers.get(call)
  if (!answer) throw new TypeError('fetch failed')
  return answer()
})
const navigation = vi.hoisted(() => ({ path: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => navigation.path }))
let shown: ReturnType<typeof render> | undefined
const cleared: string[] = []
vi.mock('#lib/actions/log-out.ts', () => ({
  logOutForm: async () => {
    cleared.push(`session, cart ${readStoredCart()?.size}`)
  },
}))
const { location } = window
const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  calls.length = 0
  cleared.length = 0
  answers.clear()
  localStorage.clear()
  assign.mockReset()
  reload.mockReset()
  Object.defineProperty(window, 'location', { configurable: true, value: { ...location, assign, reload } })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'logged_in=; max-age=0'
})
const who = (changes: object) =>
  Response.json({ id: 7, firstName: 'Sarah', audience: 'client', admin: false, texts, ...changes })
const place = () =>
  render(
    <>
      <div id="admin-banner" />
      <a id="favourites-link" href="/profile/favourites">
        <span>Favoris</span>
      </a>
      <a id="user-link" href="/login">
        <span>Mon compte</span>
      </a>
    </>,
  )

describe('hearts', () => {
  const show = () => {
    place()
    render(
      <>
        {[4, 9].map((id) => (
          <button key={id} type="button" data-favourite={id} aria-pressed={false} aria-label={`Favori : ${id}`} />
        ))}
        <Hearts clicked={{ current: new Set() }} />
      </>,
    )
  }

  it('R1.5 show what is a favourite, change it, and R2.97 the header counts', async () => {
    writeFavourites([9])
    show()
    const [first, second] = [screen.getByRole('button', { name: /4/ }), screen.getByRole('button', { name: /9/ })]
    expect(first).toHaveAttribute('aria-pressed', 'false')
    expect(second).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(first)
    expect(first).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('link', { name: /^Favoris\s*2$/ })).toBeVisible()
    await userEvent.click(second)
    expect(readFavourites()).toEqual([4])
  })

  it('that come later are marked as well', async () => {
    writeFavourites([12])
    show()
    render(<button type="button" data-favourite={12} aria-pressed={false} aria-label="plus tard" />)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'plus tard' })).toHaveAttribute('aria-pressed', 'true'),
    )
  })

  it('one that was pressed before this was loaded counts', () => {
    render(<button type="button" data-favourite={4} aria-pressed={false} aria-label="tôt" />)
    render(<Hearts clicked={{ current: new Set([screen.getByRole('button', { name: 'tôt' })]) }} />)
    expect(readFavourites()).toEqual([4])
  })

  it('R7.116 R8.28 a failure is told by a toast, and the heart is as it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=1'
    answers.set('GET /api/session', () => who({}))
    writeOwned([], 7)
    show()
    await act(async () => void render(<LoggedIn />))
    await userEvent.click(screen.getByRole('button', { name: /4/ }))
    await waitFor(() => expect(readOverlays().toasts.at(-1)?.text).toBe(texts.failed))
    expect(screen.getByRole('button', { name: /4/ })).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('a customer who is logged in', () => {
  const show = async (changes: object) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=1'
    answers.set('GET /api/session', () => who(changes))
    writeOwned([], 7)
    place()
    await act(async () => {
      shown = render(<LoggedIn />)
    })
  }

  it.each(['pageshow', 'focus'])('R4.33 is shown no page of a session that is over: %s', async (event) => {
    await show({ audience: 'professional' })
    window.dispatchEvent(new Event(event))
    expect(reload).not.toHaveBeenCalled()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=; max-age=0'
    window.dispatchEvent(new Event(event))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('R4.33 is shown no page that was made for the customer who was logged in before', async () => {
    await show({})
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=1.1700000000'
    window.dispatchEvent(new Event('focus'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('R4.33 a page that was stored before the login is requested again', () => {
    render(<WatchRestored login={loginMark()} />)
    const restore = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    restore(true)
    expect(reload).not.toHaveBeenCalled()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=1.1700000000'
    restore(false)
    expect(reload).not.toHaveBeenCalled()
    restore(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(document.documentElement.hidden).toBe(true)
    document.documentElement.hidden = false
  })

  it('R4.33 a page that was left before hydration is requested again after the login', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=1.1700000000'
    render(<WatchRestored login="" />)
    expect(reload).toHaveBeenCalledOnce()
    expect(document.documentElement.hidden).toBe(true)
    document.documentElement.hidden = false
  })

  it('R2.91 R4.33 keeps what the login answers where the browser refuses the cookies of the new login', () => {
    const page = render(<WatchRestored login="" />)
    page.rerender(<WatchRestored login="1.1700000000" />)
    expect(reload).not.toHaveBeenCalled()
  })

  it('R4.33 loads the next page again once the session is over, as it may have been prefetched', async () => {
    await show({ audience: 'professional' })
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'logged_in=; max-age=0'
    navigation.path = '/receveurs'
    await act(async () => shown?.rerender(<LoggedIn />))
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['client', texts.client],
    ['professional', texts.professional],
  ])('R1.27 R2.102 R2.103 R2.104 an administrator is told the type and can switch it: %s', async (audience, name) => {
    await show({ admin: true, audience })
    const banner = await screen.findByRole('complementary', { name: texts.shownAs })
    expect(banner).toHaveTextContent(`${texts.shownAs} ${name}`)
    expect(banner).toHaveAttribute('data-audience', audience)
    expect(screen.getByRole('button', { name, pressed: true })).toBeVisible()
  })

  it('R2.102 R2.104 R6.8 no other customer has a banner or a switch', async () => {
    await show({ audience: 'professional' })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: /Sarah/ })).toBeVisible()
  })

  it('R4.34 the switch destroys the stored cart and reloads the page', async () => {
    await show({ admin: true })
    writeStoredCart({ id: 'c', size: 3 })
    answers.set('PUT /api/session/type', () => new Response(null, { status: 204 }))
    await userEvent.click(await screen.findByRole('button', { name: texts.client }))
    expect(calls).toEqual(['GET /api/session'])
    await userEvent.click(screen.getByRole('button', { name: texts.professional }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(readStoredCart()).toBeNull()
  })

  it('R4.34 R8.28 a switch that fails leaves everything and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await show({ admin: true })
    writeStoredCart({ id: 'c', size: 3 })
    answers.set('PUT /api/session/type', () => new Response('{}', { status: 502 }))
    await userEvent.click(screen.getByRole('button', { name: texts.professional }))
    await waitFor(() => expect(readOverlays().toasts.at(-1)?.text).toBe(texts.switchFailed))
    expect(readStoredCart()?.size).toBe(3)
    expect(reload).not.toHaveBeenCalled()
  })

  it('R4.73 favourites that the login could not push are pushed by the page that follows', async () => {
    answers.set('GET /api/session', () => who({}))
    answers.set('POST /api/auth-users/v1/products-wishlist/set-favourites/', () =>
      Response.json([{ id: 1, user: 7, product: 5, created_at: '' }]),
    )
    writeFavourites([9])
    place()
    await act(async () => void render(<LoggedIn />))
    await waitFor(() => expect(readFavourites()).toEqual([5]))
  })

  it('R8.27 when it cannot be asked that is only logged, and nothing is shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const before = readOverlays()
    for (const answer of [undefined, () => new Response('{}', { status: 502 })]) {
      log.mockClear()
      if (answer) answers.set('GET /api/session', answer)
      const { unmount, container } = render(<LoggedIn />)
      await waitFor(() => expect(log).toHaveBeenCalledOnce())
      expect(container).toBeEmptyDOMElement()
      unmount()
    }
    expect(readOverlays()).toBe(before)
  })
})

it('R2.88 R2.89 logging out clears session, cart, favourites and viewed products, and leads home', async () => {
  writeStoredCart({ id: 'c', size: 3 })
  writeOwned([4], 7)
  rememberViewed(8)
  const remove = vi.spyOn(Storage.prototype, 'removeItem')
  render(
    <LogOutForm>
      <button type="submit">Se déconnecter</button>
    </LogOutForm>,
  )
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(cleared).toEqual(['session, cart 3'])
  expect(remove.mock.calls.map(([key]) => key).filter((key) => !/category|position|owner/.test(key))).toEqual([
    'cart',
    'wishlist',
    'recently_viewed',
  ])
  expect([readStoredCart(), readFavourites(), readViewed()]).toEqual([null, [], []])
})
