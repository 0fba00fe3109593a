import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Hearts } from '#components/account/hearts.tsx'
import { writeOwned } from '#lib/favourites/stored.ts'

const showToast = vi.fn()
vi.mock('#lib/overlays/overlays.ts', () => ({ showToast: (text: string) => showToast(text) }))
vi.mock('#lib/session/who.ts', () => ({ knownWho: () => ({ texts: { failed: 'raté' } }) }))
/** True once the code that sends changes was loaded. */
let loaded = false
vi.mock('#lib/queries/favourites.ts', async (original) => {
  loaded = true
  return original()
})

const calls: string[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  localStorage.clear()
  calls.length = 0
  showToast.mockReset()
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return answer()
  })
  logIn(false)
})
const logIn = (really: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `logged_in=1; max-age=${really ? 60 : 0}`
}
const show = () =>
  render(
    <>
      <button type="button" data-favourite="4" />
      <Hearts clicked={{ current: new Set() }} />
    </>,
  )
const heart = () => screen.getByRole('button')

it("R4.72 a guest's press shows at once, and loads nothing", async () => {
  show()
  fireEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('wishlist')).toBe('[4]')
  await Promise.resolve()
  expect([loaded, calls]).toEqual([false, []])
})

it("R4.71 a customer's press shows at once and is sent, two in the order of pressing", async () => {
  logIn(true)
  show()
  fireEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  const path = '/api/auth-users/v1/products-wishlist/'
  await waitFor(() => expect(calls).toEqual([`POST ${path}`, `DELETE ${path}4/`]))
})

it("R7.116 a customer's press that fails is undone, and the shopper told", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logIn(true)
  writeOwned([4], 7)
  show()
  answer = () => Response.json({ detail: 'No.' }, { status: 500 })
  fireEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('raté'))
})
