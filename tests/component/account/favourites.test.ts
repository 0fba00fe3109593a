import { onlineManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '#lib/api/request.ts'
import { mergeFavourites, pressFavourite } from '#lib/favourites/favourites.ts'
import {
  forgetFavourites,
  maxFavourites,
  readFavourites,
  readOwner,
  watchFavourites,
  writeFavourites,
  writeOwned,
} from '#lib/favourites/stored.ts'
import { sendFavourite } from '#lib/queries/favourites.ts'

const calls: [method: string, path: string, body: unknown][] = []
let answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 })
vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
  calls.push([String(method), path, body ? JSON.parse(String(body)) : null])
  return answer()
})
const path = '/api/auth-users/v1/products-wishlist/'
const logIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'logged_in=1'
}

/** A press of a customer's. */
const change = (id: number, favourite: boolean) => sendFavourite(pressFavourite(id, favourite))

beforeEach(() => {
  calls.length = 0
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'logged_in=; max-age=0'
  answer = () => new Response(null, { status: 204 })
})

describe('the favourites of a guest', () => {
  it('R3.99 are ids under the key wishlist, the last first, none twice', () => {
    pressFavourite(4, true)
    pressFavourite(9, true)
    pressFavourite(4, true)
    expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([4, 9])
    pressFavourite(9, false)
    expect(readFavourites()).toEqual([4])
  })

  it('R1.5 R4.72 live in the browser alone: no call is made', () => {
    pressFavourite(4, true)
    pressFavourite(4, false)
    expect(calls).toEqual([])
    expect(localStorage.getItem('wishlist')).toBeNull()
  })

  it('survive what other code wrote under the key', () => {
    for (const text of ['', '{', '7', '{"a":1}', '["x",null,-3,1.5]']) {
      localStorage.setItem('wishlist', text)
      expect(readFavourites(), text).toEqual([])
    }
  })

  it('are not more than can be pushed in one go, and tell their subscribers', () => {
    const watcher = vi.fn()
    const stop = watchFavourites(watcher)
    writeFavourites(Array.from({ length: 600 }, (_, index) => index + 1))
    expect(readFavourites()).toHaveLength(maxFavourites)
    expect(watcher).toHaveBeenCalledOnce()
    stop()
  })
})

describe('the favourites of a customer', () => {
  beforeEach(logIn)

  it('R1.5 R4.71 are mirrored on the server on every add and removal, in the order of the presses', async () => {
    await Promise.all([change(4, true), change(9, true), change(4, false)])
    expect(calls).toEqual([
      ['POST', path, { product: 4 }],
      ['POST', path, { product: 9 }],
      ['DELETE', `${path}4/`, null],
    ])
  })

  it('R7.99 R7.101 are sent with the user whose list it is, and taken off by product', async () => {
    writeOwned([], 7)
    await change(4, true)
    await change(4, false)
    expect(calls).toEqual([
      ['POST', path, { user: 7, product: 4 }],
      ['DELETE', `${path}4/`, null],
    ])
  })

  it('R7.116 a failure is thrown to who asked, and the change undone', async () => {
    answer = () => new Response('{}', { status: 500 })
    writeFavourites([9])
    await expect(change(4, true)).rejects.toThrow(RequestError)
    expect(readFavourites()).toEqual([9])
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(change(9, false)).rejects.toThrow('fetch failed')
    expect(readFavourites()).toEqual([9])
  })

  it('R1.5 what comes back stands where it stood', async () => {
    answer = () => new Response('{}', { status: 500 })
    writeFavourites([9, 4, 7])
    await expect(change(4, false)).rejects.toThrow(RequestError)
    expect(readFavourites()).toEqual([9, 4, 7])
  })

  it('R1.5 R7.116 a failure leaves alone what was pressed after it', async () => {
    const answers = [new Response('{}', { status: 500 }), new Response(null, { status: 204 })]
    answer = () => answers.shift() as Response
    const sent = [change(4, true), change(4, false)]
    writeFavourites([4])
    pressFavourite(4, false)
    await Promise.allSettled(sent)
    expect(readFavourites()).toEqual([])
  })

  it('R4.71 without a network a press fails at once, is undone and says so', async () => {
    onlineManager.setOnline(false)
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(change(4, true)).rejects.toThrow('fetch failed')
    onlineManager.setOnline(true)
    expect(readFavourites()).toEqual([])
  })

  it('what another device has taken off already is off', async () => {
    answer = () => new Response('{}', { status: 404 })
    writeFavourites([9])
    await change(9, false)
    expect(readFavourites()).toEqual([])
  })

  it('R4.73 R7.102 what the browser keeps is pushed at login and replaced by the list of the server', async () => {
    writeFavourites([9, 4])
    answer = () => Response.json([4, 7, 9].map((product, id) => ({ id, user: 7, product, created_at: '' })))
    await mergeFavourites(7)
    expect(calls).toEqual([['POST', `${path}set-favourites/`, { user: 7, product_ids: [9, 4] }]])
    expect(readFavourites()).toEqual([4, 7, 9])
    expect(readOwner()).toBe(7)
    forgetFavourites()
    expect([readFavourites(), readOwner()]).toEqual([[], null])
  })

  it('R4.73 R7.116 a push that fails leaves the list as it was, to be pushed another time', async () => {
    writeFavourites([9])
    answer = () => new Response('{}', { status: 500 })
    await expect(mergeFavourites(7)).rejects.toThrow(RequestError)
    expect([readFavourites(), readOwner()]).toEqual([[9], null])
  })
})
