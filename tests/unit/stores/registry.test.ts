import { describe, expect, it } from 'vitest'
import { isFixedPath, resolvePath, storePath } from '#lib/addresses/paths.ts'
import { storeByCode, storeByHost, stores } from '#lib/stores/registry.ts'

const french = storeByCode('FRSM')
const spanish = storeByCode('ESSM')
if (!french || !spanish) throw new Error('Both stores are wanted.')

describe('stores', () => {
  it('R1.13 the French store: fr, fr-FR, FRSM, France', () => {
    expect(french).toMatchObject({ language: 'fr', region: 'fr-FR', code: 'FRSM', country: 'FR' })
  })
  it('R1.14 the Spanish store: es, es-ES, ESSM, Spain', () => {
    expect(spanish).toMatchObject({ language: 'es', region: 'es-ES', code: 'ESSM', country: 'ES' })
  })
  it('R1.15 both stores count in Europe/Paris', () => {
    for (const store of stores) expect(store.timeZone).toBe('Europe/Paris')
  })
  it('R3.1 a store has every field of its configuration', () => {
    for (const store of stores) {
      for (const field of [
        'id',
        'name',
        'code',
        'language',
        'hosts',
        'region',
        'logo',
        'imageCloud',
        'analyticsId',
        'advertisingPixelId',
        'cookieConsentCode',
        'telephone',
        'facilityAvailable',
      ] as const) {
        expect(store[field]).toBeDefined()
      }
    }
  })
  it('R3.3 installation is offered in Spain and not in France by default', () => {
    expect([spanish.facilityAvailable, french.facilityAvailable]).toEqual([true, false])
  })
  it('R9.19 a cart-service product code for a cabinet with a built-in sink can be set, and is empty by default', () => {
    for (const store of stores) expect(store.cartServiceCodes).toEqual({ cabinetWithSink: '' })
  })
  it('R3.86 R3.87 R3.88 document types and their order', () => {
    expect(spanish.taxIdTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['dni DNI', 'nie NIE', 'cif CIF'])
    expect(french.taxIdTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['dni CNI', 'nie NSS', 'cif NIF'])
  })
  it('R3.89 R3.90 payment methods in the order of the specification', () => {
    expect(spanish.paymentMethods).toEqual([
      'card',
      'bizum',
      'klarna_account',
      'paypal',
      'transfer',
      'sequra_sp1',
      'sequra_pp3',
    ])
    expect(french.paymentMethods).toEqual(['card', 'paypal', 'transfer', 'klarna_account'])
  })
})

describe('hosts', () => {
  const addresses = { FRSM: 'https://shop.example.fr', ESSM: 'https://tienda.example.es' }
  it.each([
    ['fr.localhost:3000', 'FRSM'],
    ['es.localhost', 'ESSM'],
    ['ES.LOCALHOST:80', 'ESSM'],
    ['tienda.example.es', 'ESSM'],
    ['localhost:3000', 'FRSM'],
    ['127.0.0.1', 'FRSM'],
    ['evil.example', 'FRSM'],
    ['', 'FRSM'],
  ])('R0.2 the host %s shows %s', (host, code) => {
    expect(storeByHost(host, addresses, 'FRSM').code).toBe(code)
  })
})

describe('paths', () => {
  it.each([
    ['/marcas', { internal: '/marques' }],
    ['/marcas/aurelys', { internal: '/marques/aurelys' }],
    ['/marques/aurelys', { internal: '/marques/aurelys', canonical: '/marcas/aurelys' }],
    ['/marcasx', { internal: '/marcasx' }],
    ['/cart', { internal: '/cart' }],
  ])('the Spanish store reads %s', (typed, resolved) => {
    expect(resolvePath(spanish, typed)).toEqual(resolved)
  })
  it.each([
    ['/marques/aurelys', { internal: '/marques/aurelys' }],
    ['/marcas/aurelys', { internal: '/marcas/aurelys', canonical: '/marques/aurelys' }],
    ['/novedades', { internal: '/novedades', canonical: '/nouveautes' }],
    ['/marcasx', { internal: '/marcasx' }],
  ])('R2.76 the French store reads %s', (typed, resolved) => {
    expect(resolvePath(french, typed)).toEqual(resolved)
  })
  it('segments are escaped', () => {
    expect(storePath(spanish, '/marques', 'a/b')).toBe('/marcas/a%2Fb')
  })
  it('catalogue paths are not fixed ones', () => {
    expect([isFixedPath('/cart'), isFixedPath('/marques/x'), isFixedPath('/parois-de-douche')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
