import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentSuggestion, Listing } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import { variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Found {
  count: number
  results: ProductCard[]
  contents: ContentSuggestion[]
  relaxed: { left_out: string; kept: string } | null
  filters?: Listing['filters']
}
async function search(store: string, text: string, more = ''): Promise<Found> {
  const address = `/catalog/v1/products/weblist_products/?store=${store}&search=${encodeURIComponent(text)}${more}`
  const { status, body } = await api.get<Found>(address)
  expect(status, text).toBe(200)
  return body
}

/** Search text, expected name of the first product, and a variant that it is sold in. */
type Row = readonly [typed: string, first: RegExp, variant?: string]

const french: readonly Row[] = [
  ['paroi 120', /^Paroi .*/, '120 cm'],
  ['paroi 120 cm', /^Paroi/, '120 cm'],
  ['paroi de douche 1200 mm', /^Paroi/, '120 cm'],
  ['paroi 1200', /^Paroi/, '120 cm'],
  ['paroi 1m20', /^Paroi/, '120 cm'],
  ['paroi 1,20 m', /^Paroi/, '120 cm'],
  ['receveur 120x80', /^Receveur/, '120 × 80 cm'],
  ['receveur 120 x 80', /^Receveur/, '120 × 80 cm'],
  ['receveur 120×80 cm', /^Receveur/, '120 × 80 cm'],
  ['receveur 80x120', /^Receveur/, '120 × 80 cm'],
  ['receveur 1200x800', /^Receveur/, '120 × 80 cm'],
  ['receveur 120 x', /^Receveur/, '120 × 80 cm'],
  ['receuver 90x90', /^Receveur/, '90 × 90 cm'],
  ['bac à douche 90x90', /^Receveur/, '90 × 90 cm'],
  ['receveur sur mesure 95x75', /^Receveur .* sur mesure$/],
  ['paroi noire', /noir|Horizon/],
  ['parois noires', /noir|Horizon/],
  ['receveur noir', /^Receveur .*noir/],
  ['receveur blanche 140x80', /^Receveur .*blanc/, '140 × 80 cm'],
  ['walk in', /^Paroi fixe à l'italienne/],
  ['Walk-In 140', /^Paroi fixe à l'italienne/, '140 cm'],
  ['douche italienne', /^Paroi fixe à l'italienne/],
  ['paroi à l’italienne', /^Paroi fixe à l'italienne/],
  ['pare baignoire', /^Pare-baignoire/],
  ['écran de baignoire', /^Pare-baignoire/],
  ['cabine de douche', /^Paroi/],
  ['porte battante', /^Porte de douche pivotante/],
  ['porte pliante 80', /^Porte de douche pliante/, '80 cm'],
  ['paroi angle 120x80', /^Paroi de douche d'angle/, '120 cm'],
  ['quart de rond', /^Paroi de douche arrondie/],
  ['coulisante', /coulissante/],
  ['paroi coulissante 140 noire', /^Paroi de douche coulissante .*noir/, '140 cm'],
  ['PAROI DORÉE', /^Paroi .*or brossé/],
  ['verre dépoli', /verre dépoli/],
  ['sérigraphiée', /sérigraphié/],
  ['colonne de douche noire', /^Colonne de douche .*noir/],
  ['pommeau', /^Colonne de douche/],
  ['mitigeur lavabo', /^Mitigeur de lavabo/],
  ['robinetterie dorée', /or brossé/],
  ['radiateur', /^Sèche-serviettes/],
  ['seche serviette électrique', /^Sèche-serviettes électrique/],
  ['meuble 80 cm chêne', /^Meuble .*chêne/, '80 cm'],
  ['meuble double vasque', /^Meuble double vasque/],
  ['receveur pas cher', /^Receveur Playa/],
  ['raclette', /^Raclette/],
]
const spanish: readonly Row[] = [
  ['mampara 120', /^Mampara/, '120 cm'],
  ['mampara 120 cm', /^Mampara/, '120 cm'],
  ['mampara 1200 mm', /^Mampara/, '120 cm'],
  ['mampara 1200', /^Mampara/, '120 cm'],
  ['mampara 1,20 m', /^Mampara/, '120 cm'],
  ['plato 80x80', /^Plato de ducha/, '80 × 80 cm'],
  ['plato 80 x 80', /^Plato de ducha/, '80 × 80 cm'],
  ['plato de ducha 120x80', /^Plato de ducha/, '120 × 80 cm'],
  ['plato 120×80 cm', /^Plato de ducha/, '120 × 80 cm'],
  ['plato 80x120', /^Plato de ducha/, '120 × 80 cm'],
  ['plato 1200x800', /^Plato de ducha/, '120 × 80 cm'],
  ['palto 100', /^Plato de ducha/, '100 × 80 cm'],
  ['base de ducha 90x90', /^Plato de ducha/, '90 × 90 cm'],
  ['plato a medida 95x75', /^Plato de ducha .* a medida$/],
  ['mampara negra', /negro|Horizon/],
  ['mamparas negras', /negro|Horizon/],
  ['plato negro', /^Plato de ducha .*negro/],
  ['plato blanca 140x80', /^Plato de ducha .*blanco/, '140 × 80 cm'],
  ['walk in', /^Mampara fija walk-in/],
  ['ducha italiana', /^Mampara fija walk-in/],
  ['mampara walk-in 140', /^Mampara fija walk-in/, '140 cm'],
  ['mampara de bañera', /^Mampara de bañera/],
  ['MAMPARA BAÑERA', /^Mampara de bañera/],
  ['biombo bañera', /^Mampara de bañera/],
  ['cabina de ducha', /^Mampara/],
  ['mampara batiente', /^Mampara de ducha abatible/],
  ['mampara plegable 80', /^Mampara de ducha plegable/, '80 cm'],
  ['mampara angular 120x80', /^Mampara de ducha angular/, '120 cm'],
  ['mampara redonda', /^Mampara de ducha semicircular/],
  ['manpara corredera', /^Mampara de ducha corredera/],
  ['mampara corredera negra 140', /^Mampara de ducha corredera .*negro/, '140 cm'],
  ['mampara dorada', /oro cepillado/],
  ['vidrio acanalado', /vidrio acanalado/],
  ['serigrafiada', /serigrafiado/],
  ['columna de ducha negra', /^Columna de ducha .*negro/],
  ['alcachofa', /^Columna de ducha/],
  ['grifo lavabo', /^Monomando de lavabo/],
  ['grifería negra', /negro/],
  ['secatoallas', /toallero/],
  ['radiador electrico', /^Radiador toallero eléctrico/],
  ['mueble 80 cm roble', /^Mueble .*roble/, '80 cm'],
  ['mueble doble lavabo', /^Mueble con doble lavabo/],
  ['plato barato', /^Plato de ducha Playa/],
  ['junta', /^Junta/],
]

describe.each([
  ['FRSM', french],
  ['ESSM', spanish],
] as const)('what comes first in %s', (store, rows) => {
  it.each(rows.map(([typed, first, variant]) => ({ typed, first, variant })))(
    'R2.94 R7.48 "$typed" finds $first first, sold as $variant',
    async ({ typed, first, variant }) => {
      const { results, relaxed } = await search(store, typed)
      expect(relaxed).toBeNull()
      expect(results[0]?.name).toMatch(first)
      if (variant === undefined) return
      const sold = await api.db
        .select({ names: variants.names })
        .from(variants)
        .where(eq(variants.productId, results[0]?.id ?? 0))
      expect(sold.map(({ names }) => names[store]?.split(',')[0]?.replaceAll('\u00a0', ' '))).toContain(variant)
    },
  )
})

describe('services, guides, pages and posts', () => {
  it.each([
    ['FRSM', 'installation', '/installation-de-parois-de-douche'],
    ['FRSM', 'pose de paroi', '/installation-de-parois-de-douche'],
    ['FRSM', 'prendre les mesures', '/install/prise-de-cotes'],
    ['FRSM', 'mesurer paroi angle', '/mesurer-paroi-de-douche/angle'],
    ['FRSM', 'livraison', '/cms/livraison'],
    ['FRSM', 'retour', '/cms/retours'],
    ['FRSM', 'remplacer baignoire', '/blog/remplacer-la-baignoire-par-une-douche'],
    ['ESSM', 'instalación', '/instalacion-de-mamparas-de-ducha'],
    ['ESSM', 'instalar mampara', '/instalacion-de-mamparas-de-ducha'],
    ['ESSM', 'tomar medidas', '/install/medicion-previa'],
    ['ESSM', 'medir mampara angular', '/medir-mampara/angular'],
    ['ESSM', 'envio', '/cms/envio'],
    ['ESSM', 'devolucion', '/cms/devoluciones'],
    ['ESSM', 'combinar acabados', '/blog/combinar-los-acabados'],
  ])('R2.94 in %s "%s" leads to %s', async (store, typed, path) => {
    expect((await search(store, typed)).contents.map(({ web_url }) => web_url)).toContain(path)
  })

  it('R2.94 are left out of a search for a size, which only products have', async () => {
    expect((await search('FRSM', 'paroi 120')).contents).toEqual([])
  })
})

describe('a search that nothing has all terms of', () => {
  it.each([
    ['FRSM', 'paroi xyzxyz', 'xyzxyz', 'paroi', /^(Paroi|Porte|Pare)/],
    ['FRSM', 'receveur 300x50', '300x50', 'receveur', /^Receveur/],
    ['FRSM', 'paroi pliante 160', '160', 'paroi pliante', /pliante/],
    ['ESSM', 'mampara xyzxyz', 'xyzxyz', 'mampara', /^Mampara/],
    ['ESSM', 'plato 300', '300', 'plato', /^Plato/],
    ['ESSM', 'mampara plegable 160', '160', 'mampara plegable', /plegable/],
  ])('R7.48 in %s "%s" leaves "%s" out and finds what answers to "%s"', async (store, typed, left, kept, first) => {
    const { relaxed, results, count } = await search(store, typed)
    expect(relaxed).toEqual({ left_out: left, kept })
    expect(results[0]?.name).toMatch(first)
    expect(count).toBe((await search(store, kept)).count)
  })
})

describe('filters and orders of a search', () => {
  it('R3.78 R2.94 answers the filters of the category that most of what was found is in, counted among it', async () => {
    const { count, filters } = await search('FRSM', 'paroi 120', '&with_filters=true')
    const finish = filters?.options.find(({ slug }) => slug === 'finition')
    const black = finish?.options.find(({ slug }) => slug === 'noir')
    expect(black?.count).toBeGreaterThan(0)
    const narrowed = await search('FRSM', 'paroi 120', '&with_filters=true&finition=noir')
    expect(narrowed.count).toBe(black?.count)
    expect(narrowed.count).toBeLessThan(count)
    expect(narrowed.filters?.selected).toMatchObject([{ filter: 'finition', option: 'noir', without: count }])
  })

  it('R3.92 R2.94 lists the cheapest first where that is asked for', async () => {
    const { results, count } = await search('FRSM', 'receveur', '&ordering=lower_price')
    const prices = results.map(({ prices }) => prices.pvp_web)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(count).toBe((await search('FRSM', 'receveur')).count)
  })

  it('R7.48 names what no filter knows, and answers no filters unless they are asked for', async () => {
    const { filters } = await search('FRSM', 'paroi', '&with_filters=true&nothing=x')
    expect(filters?.ignored).toEqual(['nothing'])
    expect((await search('FRSM', 'paroi')).filters).toBeUndefined()
  })

  it.each(['&ordering=x', '&with_filters=1'])('R7.48 refuses %s at its field', async (more) => {
    const { status } = await api.get(`/catalog/v1/products/weblist_products/?store=FRSM&search=paroi${more}`)
    expect(status).toBe(400)
  })
})
