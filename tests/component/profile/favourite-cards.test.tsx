import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FavouriteCards } from '#components/profile/favourite-cards.tsx'
import { readFavourites, writeOwned } from '#lib/favourites/stored.ts'
import { islandQueries } from '#lib/queries/client.ts'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('#lib/actions/profile/favourites.ts', () => ({ removeFromFavourites: vi.fn() }))
const showToast = vi.fn()
vi.mock('#lib/overlays/overlays.ts', () => ({ showToast: (text: string) => showToast(text) }))

const calls: string[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  localStorage.clear()
  islandQueries().clear()
  calls.length = 0
  refresh.mockReset()
  showToast.mockReset()
  writeOwned([4, 9], 7)
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path.replace('/api/auth-users/v1/products-wishlist/', '')}`)
    return answer()
  })
})

const texts = {
  remove: 'retirer',
  removeOf: 'retirer {name}',
  removeFailed: 'raté',
  failed: 'pas chargé',
  retry: 'encore',
  offline: 'hors ligne',
}
const list = (rendered = { owner: 7, ids: [4, 9] }) => (
  <FavouriteCards
    rendered={rendered}
    cards={rendered.ids.map((id) => ({ id, name: `Paroi ${id}`, card: <h2>Paroi {id}</h2> }))}
    counts={['un', 'deux']}
    texts={texts}
  >
    <p>vide</p>
  </FavouriteCards>
)
const names = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listOf = (ids: readonly number[]) =>
  Response.json({ count: ids.length, next: null, results: ids.map((product) => ({ id: product, user: 7, product })) })
const lookAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

it('R2.56 R4.71 a favourite that is taken off goes at once, and nothing else is asked for', async () => {
  render(list())
  press('retirer Paroi 4')
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  expect(screen.getByText('un')).toHaveFocus()
  await waitFor(() => expect(calls).toEqual(['DELETE 4/']))
  press('retirer Paroi 9')
  expect(await screen.findByText('vide')).toBeVisible()
  expect(readFavourites()).toEqual([])
})

it('R7.116 R8.28 one that could not be taken off comes back where it was, and the shopper is told', async () => {
  let refuse = () => {}
  answer = () =>
    new Promise((done) => {
      refuse = () => done(Response.json({ detail: 'No.' }, { status: 500 }))
    })
  render(list())
  press('retirer Paroi 4')
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  refuse()
  await waitFor(() => expect(names()).toEqual(['Paroi 4', 'Paroi 9']))
  expect(showToast).toHaveBeenCalledWith('raté')
})

it('R1.5 what another tab takes off goes, and what it marks is drawn by the server', async () => {
  const { rerender } = render(list())
  const elsewhere = (ids: readonly number[]) =>
    act(() => {
      localStorage.setItem('wishlist', JSON.stringify(ids))
      window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    })
  elsewhere([9])
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  expect(refresh).not.toHaveBeenCalled()
  elsewhere([5, 9])
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  rerender(list({ owner: 7, ids: [5, 9] }))
  expect(names()).toEqual(['Paroi 5', 'Paroi 9'])
  expect(calls).toEqual([])
})

it('R7.98 a favourite that another device removed goes when the page becomes visible again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  render(list())
  lookAgain()
  expect(calls).toEqual([])
  vi.setSystemTime(Date.now() + 60_000)
  answer = () => listOf([9])
  lookAgain()
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  expect(calls).toEqual(['GET ?user=7&page=1'])
  expect(readFavourites()).toEqual([9])
  vi.useRealTimers()
})

it('R8.1 a list that cannot be brought up to date says so, stays, and is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  render(list())
  vi.setSystemTime(Date.now() + 60_000)
  answer = () => Response.json({ detail: 'No.' }, { status: 403 })
  lookAgain()
  expect(await screen.findByText(/pas chargé/)).toBeVisible()
  expect(names()).toEqual(['Paroi 4', 'Paroi 9'])
  answer = () => listOf([9])
  press('encore')
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  expect(screen.queryByText(/pas chargé/)).toBeNull()
  vi.useRealTimers()
})

it('R1.5 a page that is gone back to shows what was changed since, not what was rendered', async () => {
  const rendered = { owner: 7, ids: [4, 9] }
  const { unmount } = render(list(rendered))
  press('retirer Paroi 4')
  await waitFor(() => expect(names()).toEqual(['Paroi 9']))
  unmount()
  answer = () => listOf([9])
  render(list(rendered))
  expect(names()).toEqual(['Paroi 9'])
})

it("R4.73 a guest's list is left alone until it has joined the customer's", async () => {
  localStorage.clear()
  localStorage.setItem('wishlist', '[3]')
  render(list())
  await waitFor(() => expect(names()).toEqual(['Paroi 4', 'Paroi 9']))
  expect(readFavourites()).toEqual([3])
})
