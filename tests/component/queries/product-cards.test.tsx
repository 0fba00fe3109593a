import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import GuestFavouritesList from '#components/account/guest-favourites-list.tsx'
import { Queries } from '#components/queries/queries.tsx'
import { islandQueries } from '#lib/queries/client.ts'
import { useProductCards } from '#lib/queries/product-cards.ts'
import messages from '#messages/fr.json'

const card = (id: number) => ({
  id,
  name: `Paroi ${id}`,
  web_url: `/${id}.html`,
  image: null,
  prices: { pvp_web: 100 },
})
const texts = messages.account.guestFavourites
let asked: string[] = []
let status = 200
/** Products that the store no longer offers. */
let gone: number[] = []

beforeEach(() => {
  asked = []
  status = 200
  gone = []
  islandQueries().clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = new URL(address, 'http://shop.example').searchParams.get('ids') ?? ''
    asked.push(ids)
    if (status !== 200) return Response.json({ detail: 'No.' }, { status })
    const results = ids
      .split(',')
      .map(Number)
      .filter((id) => !gone.includes(id))
      .toReversed()
      .map(card)
    return Response.json({ count: results.length, results })
  })
})

const shown = (ids: number[]) =>
  renderHook(({ ids }) => useProductCards(ids), { initialProps: { ids }, wrapper: Queries })
const idsOf = ({ cards }: ReturnType<typeof useProductCards>) => cards.map(({ id }) => id)

describe('useProductCards', () => {
  it('R7.48 shows the products in the order of their ids, without those that are not offered any more', async () => {
    gone = [2]
    const { result } = shown([3, 2, 1])
    await waitFor(() => expect(idsOf(result.current)).toEqual([3, 1]))
    expect(asked).toEqual(['3,2,1'])
  })

  it('asks nothing for products that another island has shown already, and shows them at once', async () => {
    const first = shown([3, 2, 1])
    await waitFor(() => expect(first.result.current.cards).toHaveLength(3))
    const { result, rerender } = shown([2, 3])
    expect(idsOf(result.current)).toEqual([2, 3])
    rerender({ ids: [3] })
    expect(idsOf(result.current)).toEqual([3])
    expect(asked).toEqual(['3,2,1'])
  })
})

describe('the favourites of a guest', () => {
  const list = (ids: number[]) => (
    <GuestFavouritesList ids={ids} images={{ base: '/images', cloud: 'x' }} texts={texts} />
  )

  it('R1.5 R8.1 say when they could not be fetched, and are asked for again', async () => {
    status = 502
    render(list([4, 5]))
    expect(await screen.findByText(texts.failed, {}, { timeout: 4000 })).toBeVisible()
    status = 200
    await userEvent.click(screen.getByRole('button', { name: texts.retry }))
    expect(await screen.findByRole('link', { name: 'Paroi 4' })).toBeVisible()
    expect(screen.queryByText(texts.failed)).toBeNull()
  })

  it('R1.5 stay where they are when one is taken off, and nothing is asked for that', async () => {
    const { rerender } = render(list([4, 5]))
    await screen.findByRole('link', { name: 'Paroi 4' })
    rerender(list([5]))
    expect(screen.getByRole('link', { name: 'Paroi 5' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Paroi 4' })).toBeNull()
    expect(asked).toEqual(['4,5'])
  })
})
