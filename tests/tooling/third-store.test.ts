import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { Store } from '#lib/stores/store.ts'
import { freePort } from '#scripts/start/ports.ts'
import { makeThirdStore } from '#scripts/third-store/overlay.ts'
import { startThirdStore, type ThirdStore } from '#scripts/third-store/start.ts'

const key = 'a-secret-of-thirty-two-characters'
/** A program starts and fills its database, on a machine that may be busy. Milliseconds. */
const patience = 240_000
const folder = mkdtempSync(join(tmpdir(), 'third-store-test-'))
let files: string[] = []
let shop: ThirdStore | undefined

beforeAll(async () => {
  files = makeThirdStore(folder)
  shop = await startThirdStore(folder, await freePort(), key)
}, patience)
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Body>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${shop?.url}${path}?store=ITSM`, {
    method,
    headers: { 'x-storefront-key': key, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const address = { address: 'via Roma', number: '3', city: 'Milano', province: 'MI' }
interface Typed {
  phone?: string
  postalCode?: string
  taxId?: string
}

/** A cart of one tap, with an Italian's input. */
async function filledCart({ phone = '333 123 4567', postalCode = '20121', taxId }: Typed): Promise<Cart> {
  const { body: listing } = await ask<{ products: { results: { id: number; variant_id: number; slug: string }[] } }>(
    'GET',
    '/catalog/v1/products/3/weblist_by_category/',
  )
  const slug = listing.products.results[0]?.slug
  const { body: product } = await ask<{ id: number; default_variant_id: number }>(
    'GET',
    `/catalog/v1/products/${slug}/retrieve_by_slug/`,
  )
  const { body: cart } = await ask<Cart>('POST', '/cart/v1/carts/', {})
  const row = { order: cart.id, product: product.id, variant: product.default_variant_id, quantity: 1 }
  expect((await ask('POST', '/cart/v1/cart-rows/', row)).status).toBe(201)
  const billing = { ...address, postal_code: '20121', business_name: 'Giulia Rossi', tax_id_type: 'dni', tax_id: taxId }
  const changed = await ask<Cart>('PUT', `/cart/v1/carts/${cart.id}/`, {
    user: { name: 'Giulia', surnames: 'Rossi', phone, email: 'giulia@example.it' },
    shipping_data: { ...address, postal_code: postalCode },
    ...(taxId !== undefined && { same_billing_data: false, billing_data: billing }),
  })
  expect(changed.status).toBe(200)
  return changed.body
}

async function order(typed: Typed) {
  const { id } = await filledCart(typed)
  return ask<Record<string, unknown>>('POST', '/payment/v1/transfer/payments/init_order/', { cart_id: id })
}

describe('a third store', () => {
  it('R0.2 takes at most six files beside its texts and its data', () => {
    expect(files.length).toBeLessThanOrEqual(6)
  })

  it('R0.2 has everything that the types of a store and of a country ask for', async () => {
    const root = resolve(import.meta.dirname, '../..')
    const files = ['lib/stores/registry.ts', 'lib/rules/countries/countries.ts']
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { incremental: false },
      include: [],
      files,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const said = promisify(execFile)(process.execPath, [compiler, '--noEmit', '--project', folder], { cwd: folder })
    await expect(said).resolves.toMatchObject({ stdout: '' })
  }, 60_000)

  it('R0.2 has a catalogue in its language, under its own path names', async () => {
    const category = await ask<{ name: string }>('GET', '/catalog/v1/categories/mamparas-de-ducha/retrieve_by_slug/')
    expect([category.status, category.body.name]).toEqual([200, 'Mamparas de ducha'])
    const brands = await ask<{ web_url: string }[]>('GET', '/catalog/v1/brands/web_list/')
    expect(brands.body[0]?.web_url).toBe('/marche/aurelys')
  })

  it('R0.2 delivers free to the mainland, and to its islands at its own tax', async () => {
    expect((await filledCart({ postalCode: '20121' })).prices.pvp_shipping).toBe(0)
    // 15 € without tax, at 22 %.
    expect((await filledCart({ postalCode: '09123' })).prices.pvp_shipping).toBe(1_830)
  })

  it('R0.2 takes the order of an Italian with phone and codice fiscale, under a number of its own', async () => {
    const { status, body } = await order({ phone: '+39 333 123 4567', taxId: 'RSSMRA85T10A562S' })
    expect([status, body.order_number]).toEqual([201, expect.stringMatching(/^IT-/)])
    expect(body.payment_reference).toMatch(/^ITSM/)
  })

  it('R0.2 refuses a Spanish phone and a Spanish DNI, each at its field', async () => {
    const { status, body } = await order({ phone: '612 345 678', taxId: '12345678Z' })
    expect(status).toBe(400)
    expect(body).toEqual({ user: { phone: [expect.any(String)] }, billing_data: { tax_id: [expect.any(String)] } })
  })

  it('R0.2 is shown at its host, with its texts, its URL and its operator’s variables', async () => {
    const from = (path: string) => import(/* @vite-ignore */ join(folder, path))
    const { storeByHost } = await from('lib/stores/registry.ts')
    const store: Store = storeByHost('it.localhost:3000', {}, 'FRSM')
    expect([store.code, store.region]).toEqual(['ITSM', 'it-IT'])
    const { resolvePath, storePath } = await from('lib/urls/paths.ts')
    expect(storePath(store, '/marques', 'aurelys')).toBe('/marche/aurelys')
    expect(resolvePath(store, '/marcas/aurelys')).toEqual({
      internal: '/marcas/aurelys',
      canonical: '/marche/aurelys',
    })
    const { readMessages } = await from('lib/i18n/messages.ts')
    expect(await readMessages(store)).toHaveProperty('layout')
    const { readEnvironment } = await from('lib/env.ts')
    const settings = readEnvironment({ STORE_API_URL_ITSM: 'https://api.example.it', TAX_RATE_ITSM: '0.1' })
    expect([settings.storeApiUrls.ITSM, settings.rates.ITSM.taxRate]).toEqual(['https://api.example.it', 0.1])
    const { formatPhone } = await from('lib/rules/phone.ts')
    expect(formatPhone('+393331234567')).toBe('+39 333 123 4567')
  })
})
