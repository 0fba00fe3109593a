import { vi } from 'vitest'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { ShowerPart } from '#lib/contract/carts.ts'

/** Price of one piece, cents. */
export const piecePrice = 10_000

interface CartApi {
  id: string
  /** Pieces of each row; a row without any is none. */
  pieces: Record<string, number>
  code: string | null
  /** What completes the shower of the cart. */
  parts: ShowerPart[]
  /** How often that was asked for. */
  partsAsked: number
  /** Every other request in order: method, path and body. */
  log: string[]
  /** Answers of changes wait for it. */
  held: Promise<void> | null
  /** Answers with fresh prices, made at once, wait for it. */
  heldPrices: Promise<void> | null
  /** So many changes are made and their answers lost. */
  lose: number
  /** Status of every answer, null for the right ones; 0 for no network. */
  status: number | null
}

/** A store API of one cart behind the storefront's proxy: changes apply at once, answers wait for the test. */
const untouched = { code: null, held: null, heldPrices: null, lose: 0, status: null, partsAsked: 0 }
export const cartApi: CartApi = { ...untouched, id: '', pieces: {}, log: [], parts: [] }
let carts = 0

/** Puts the store API where the network is, with a new cart of one row of two pieces. */
export function withCartApi(): void {
  carts += 1
  const id = `00000000-0000-4000-8000-${String(carts).padStart(12, '0')}`
  Object.assign(cartApi, { ...untouched, id, pieces: { lagon: 2 }, log: [], parts: [] })
  vi.stubGlobal('fetch', answer)
}

/** Requests so far whose entry begins so. */
export const asked = (beginning: string) => cartApi.log.filter((entry) => entry.startsWith(beginning))

async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = address.replace(/^\/api\/cart\/v1\//, '').replace(cartApi.id, 'id')
  if (path === 'carts/id/complete_shower/') {
    cartApi.partsAsked += 1
    return Response.json(cartApi.parts)
  }
  const sent = JSON.parse(String(body ?? 'null')) as { quantity?: number; code?: string } | null
  cartApi.log.push([method, path, sent?.quantity ?? sent?.code].filter((word) => word !== undefined).join(' '))
  const { status } = cartApi
  if (status === 0) throw new TypeError('Failed to fetch')
  if (status !== null) return Response.json({ detail: 'No.', code: 'no' }, { status })
  const reply = change(method, path, sent)
  if (path.endsWith('custom_rows/')) await cartApi.heldPrices
  if (method === 'GET') return reply
  await cartApi.held
  if (cartApi.lose > 0) {
    cartApi.lose -= 1
    throw new TypeError('Failed to fetch')
  }
  return reply
}

function change(method: string, path: string, sent: { quantity?: number; code?: string } | null): Response {
  const row = /^cart-rows\/([^/]+)\//.exec(path)?.[1]
  if (row && !cartApi.pieces[row]) return Response.json({ detail: 'Gone.', code: 'not_found' }, { status: 404 })
  if (row && method === 'DELETE') {
    delete cartApi.pieces[row]
    return new Response(null, { status: 204 })
  }
  if (row) {
    cartApi.pieces[row] = sent?.quantity ?? 0
    return Response.json(rowOf(row))
  }
  if (method === 'POST') {
    if (sent?.code !== 'BIENVENUE5') return Response.json({ code: ["Ce code n'est pas valide."] }, { status: 400 })
    cartApi.code = sent.code
  }
  if (path.endsWith('disable_coupon/')) {
    if (!cartApi.code) return Response.json({ detail: 'Aucun code.', code: 'no_coupon' }, { status: 400 })
    cartApi.code = null
  }
  const { id, size, rows, prices, coupon, paypal_commission } = cartNow()
  if (path.endsWith('custom_rows/')) return Response.json({ id, size, rows, prices, coupon, paypal_commission })
  return Response.json(cartNow())
}

function rowOf(id: string): Cart['rows'][number] {
  const quantity = cartApi.pieces[id] ?? 0
  return {
    id,
    order: cartApi.id,
    quantity,
    product: {
      id: 1,
      ref: 'R',
      name: 'Lagon',
      web_url: '/lagon.html',
      brand: 'Aurelys',
      image: null,
      made_to_measure: false,
    },
    variant: null,
    configuration: [],
    choice: { attribute_options: [], complements: [] },
    drawing: null,
    final_ref: 'R',
    prices: { unit: piecePrice, unit_before: piecePrice, total: quantity * piecePrice, saved: 0 },
    delivery_days: { min: 2, max: 4 },
    shipping_prices: [],
    facility: null,
    installable: false,
  }
}

/** The store API's present cart, with the fields that the tests check. */
export function cartNow(): Cart {
  const rows = Object.keys(cartApi.pieces).map(rowOf)
  const total = rows.reduce((sum, { prices }) => sum + prices.total, 0)
  const total_discount = cartApi.code ? 500 : 0
  return {
    id: cartApi.id,
    status: 100,
    size: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    rows,
    coupon: cartApi.code ? { id: 1, code: cartApi.code, total_discount, problem: null } : null,
    paypal_commission: 0,
    prices: {
      pvp: total,
      pvp_shipping: 0,
      pvp_saved: 0,
      paypal_commission: 0,
      pvp_total: total - total_discount,
      tax: 0,
    },
  } as unknown as Cart
}
