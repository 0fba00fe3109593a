import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressList } from '#components/profile/address-list.tsx'
import type { ShippingAddress } from '#lib/contract/addresses.ts'
import { islandQueries } from '#lib/queries/client.ts'

vi.mock('#lib/actions/profile/addresses.ts', () => ({ changeAddress: vi.fn() }))

const path = '/api/auth-users/v1/shipping-addresses/'
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

const saved = (id: number, isDefault = false): ShippingAddress => ({
  id,
  user: 7,
  name: 'Ana',
  surnames: `N${id}`,
  phone: '612345678',
  address: 'calle Mayor',
  number: String(id),
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
  default: isDefault,
})
const names = ['default', 'makeDefault', 'edit', 'remove', 'removeSure', 'failed', 'retry', 'offline']
const show = (...addresses: ShippingAddress[]) =>
  render(
    <AddressList
      kind="shipping"
      owner={7}
      rendered={{ addresses }}
      formPath="/profile/7/address/form-shipping"
      taxLabels={{}}
      texts={{ ...Object.fromEntries(names.map((name) => [name, name])), of: '{action}: {address}' } as never}
      outcomes={{ removed: 'parti', default: 'par défaut', failed: 'raté' }}
    >
      <p>aucune</p>
    </AddressList>,
  )
const card = (id: number) => screen.getByRole('heading', { name: `Ana N${id}` }).closest('li') as HTMLElement
const press = (id: number, name: string) =>
  fireEvent.click(within(card(id)).getByRole('button', { name: new RegExp(`^${name}:`), hidden: true }))
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

describe('the list of addresses', () => {
  it('R2.60 shows what the server has rendered and asks for it no second time', () => {
    show(saved(1, true), saved(2))
    expect(headings()).toEqual(['Ana N1', 'Ana N2'])
    expect(within(card(1)).getByText('default')).toBeVisible()
    expect(within(card(2)).getByRole('link')).toHaveAttribute('href', '/profile/7/address/form-shipping/2')
    expect(calls).toEqual([])
  })

  it('R2.62 makes an address the default at once, first in the list, and the one that was is none', async () => {
    let through = () => {}
    answer = () =>
      new Promise((done) => {
        through = () => done(Response.json(saved(2, true)))
      })
    show(saved(1, true), saved(2))
    press(2, 'makeDefault')
    await waitFor(() => expect(headings()).toEqual(['Ana N2', 'Ana N1']))
    expect(within(card(2)).getByText('default')).toBeVisible()
    expect(within(card(1)).queryByText('default')).toBeNull()
    through()
    expect(await screen.findByText('par défaut')).toBeVisible()
    expect(calls).toEqual([['PUT', `${path}2/`, { default: true }]])
  })

  it('R2.63 deletes an address at once; the focus goes to what is said of it', async () => {
    answer = () => new Response(null, { status: 204 })
    show(saved(1))
    press(1, 'removeSure')
    expect(await screen.findByText('parti')).toBeVisible()
    expect(screen.getByText('aucune')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByText('parti').closest('[role=status]'))
    expect(calls).toEqual([['DELETE', `${path}1/`, null]])
  })

  it('R2.63 an address that another tab has deleted is deleted', async () => {
    answer = () => Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    show(saved(1), saved(2))
    press(1, 'removeSure')
    expect(await screen.findByText('parti')).toBeVisible()
    expect(headings()).toEqual(['Ana N2'])
  })

  it.each([
    ['makeDefault', 'lost', () => Promise.reject(new TypeError('fetch failed'))],
    ['removeSure', 'lost', () => Promise.reject(new TypeError('fetch failed'))],
    ['removeSure', 'answered by an error', () => Response.json({ detail: 'x' }, { status: 503 })],
  ])('R8.1 a change (%s) that is %s is taken back, and says so', async (name, _, given) => {
    answer = given
    show(saved(1, true), saved(2))
    press(2, name)
    expect(await screen.findByText('raté')).toBeVisible()
    expect(headings()).toEqual(['Ana N1', 'Ana N2'])
    expect(within(card(1)).getByText('default')).toBeVisible()
  })

  it('R2.62 a change that is refused shows what is so now', async () => {
    answer = (method) =>
      method === 'GET'
        ? Response.json({ count: 1, next: null, previous: null, results: [saved(1, true)] })
        : Response.json({ detail: 'Not found.' }, { status: 404 })
    show(saved(1, true), saved(2))
    press(2, 'makeDefault')
    await waitFor(() => expect(headings()).toEqual(['Ana N1']))
    expect(calls.at(-1)).toEqual(['GET', `${path}?user=7`, null])
  })
})
