import { describe, expect, it } from 'vitest'
import { paymentMethods } from '#lib/rules/payment-methods.ts'
import { isPhone } from '#lib/rules/phone.ts'
import { storeByCode, storeByHost, storeCodes, stores } from '#lib/stores/registry.ts'
import { isFixedPath, resolvePath, storePath } from '#lib/urls/paths.ts'

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
  it('R3.1 a store has its own id, code and hosts, and each host shows its store', () => {
    for (const key of ['id', 'code', 'language', 'region'] as const)
      expect(new Set(stores.map((store) => store[key])).size, key).toBe(2)
    for (const store of stores) {
      expect(Number.isSafeInteger(store.id) && store.id > 0, store.code).toBe(true)
      expect(store.hosts.length, store.code).toBeGreaterThan(0)
      // With the other store as the fallback, so that only the host can have named this one.
      const other = stores.find(({ code }) => code !== store.code)?.code ?? ''
      for (const host of store.hosts) expect(storeByHost(host, {}, other).code).toBe(store.code)
    }
  })
  it('R3.1 a store has a name, its registered code, and its own letters for numbers', () => {
    expect(stores.map(({ name }) => name.trim())).not.toContain('')
    expect(stores.map(({ code }) => code)).toEqual(storeCodes)
    expect(new Set(stores.map(({ orderPrefix }) => orderPrefix)).size).toBe(stores.length)
  })
  it('R3.1 a store’s region is its language in its country, as browsers know it', () => {
    for (const { language, country, region } of stores) {
      expect(region).toBe(`${language}-${country}`)
      expect(Intl.DateTimeFormat.supportedLocalesOf(region)).toEqual([region])
    }
  })
  it('R3.1 a store’s telephone is shown, and is a number of its country that its own forms would take', () => {
    expect(stores.map(({ telephone }) => telephone.show)).toEqual([true, true])
    expect(french.telephone.number).toMatch(/^\+33[1-7]\d{8}$/)
    expect(spanish.telephone.number).toMatch(/^\+34[6-9]\d{8}$/)
    for (const { telephone, country } of stores) expect(isPhone(telephone.number, country)).toBe(true)
  })
  it('R3.3 installation is offered in Spain and not in France by default', () => {
    expect([spanish.facilityAvailable, french.facilityAvailable]).toEqual([true, false])
  })
  it('R9.19 the product code for a cabinet with a built-in sink can be set, and is empty by default', () => {
    for (const store of stores) expect(store.cartServiceCodes).toEqual({ cabinetWithSink: '' })
  })
  it('R3.86 R3.87 R3.88 document types and their order', () => {
    expect(spanish.taxIdTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['dni DNI', 'nie NIE', 'cif CIF'])
    expect(french.taxIdTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['dni CNI', 'nie NSS', 'cif NIF'])
  })
  it('R3.89 R3.90 payment methods in the order of the specification', () => {
    const specifiedOf = ({ paymentMethods: all }: typeof spanish) =>
      all.filter((method) => !paymentMethods[method].optIn)
    expect(specifiedOf(spanish)).toEqual([
      'card',
      'bizum',
      'klarna_account',
      'paypal',
      'transfer',
      'sequra_sp1',
      'sequra_pp3',
    ])
    // Those that the operator has to name stand after them.
    expect(specifiedOf(french)).toEqual(['card', 'paypal', 'transfer', 'klarna_account'])
    for (const store of stores)
      expect(store.paymentMethods.slice(0, specifiedOf(store).length)).toEqual(specifiedOf(store))
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
