import { NodeIO } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { Drawing } from '../../lib/contract/drawings.ts'
import type { Cut } from '../../lib/contract/glass-cuts.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { layouts } from '../../lib/contract/sketches.ts'
import { products, storeProducts } from '../db/schema.ts'
import { glbOf } from '../models/glb.ts'
import { type Part, partsOf } from '../models/parts.ts'
import { usdzOf } from '../models/usdz.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

async function fileOf(id: number, query: string, store = 'FRSM') {
  const answer = await fetch(`${api.url}/catalog/v1/products/${id}/model/?store=${store}&${query}`)
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** Width, height and depth of a model, millimetres, and where its lowest point is. */
async function sizeOf(bytes: Uint8Array) {
  const places = (await new NodeIO().readBinary(bytes))
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .map((primitive) => primitive.getAttribute('POSITION'))
  const edge = (axis: number, best: (...values: number[]) => number, end: 'getMin' | 'getMax') =>
    best(...places.map((place) => place?.[end]([])[axis] ?? 0)) * 1_000
  const size = (axis: number) => edge(axis, Math.max, 'getMax') - edge(axis, Math.min, 'getMin')
  return { width: size(0), height: size(1), depth: size(2), floor: edge(1, Math.min, 'getMin') }
}

/** A drawn product of each layout, made to measure where there is one. */
async function productsByLayout(store: string): Promise<Map<string, number>> {
  const rows = await api.db.select().from(products)
  const offered = new Set(
    (await api.db.select().from(storeProducts)).filter((row) => row.store === store).map(({ productId }) => productId),
  )
  const drawn = rows.filter(({ id, sketch }) => sketch && offered.has(id))
  return new Map(
    [...drawn.filter(({ madeToMeasure }) => !madeToMeasure), ...drawn.filter(({ madeToMeasure }) => madeToMeasure)].map(
      ({ id, sketch }) => [sketch?.layout ?? '', id],
    ),
  )
}

/** Lengths that the attributes of a product allow, chosen: a little over the smallest. */
async function lengthsOf(store: string, id: number) {
  const { body } = await api.get<Attribute[]>(`/catalog/v1/products/${id}/attributes/?store=${store}`)
  return body.flatMap(({ src, options }) => {
    const [option] = options
    const low = option?.value_range_min
    return option && low != null ? [{ src, option: option.option.id, value: low + 37 }] : []
  })
}

describe.each(['FRSM', 'ESSM'] as const)('models of products of %s', (store) => {
  it('are as large as what is ordered, to the millimetre, valid and small', async () => {
    const byLayout = await productsByLayout(store)
    expect(byLayout.size).toBe(8)
    for (const [layout, id] of byLayout) {
      const lengths = await lengthsOf(store, id)
      const options = lengths.map(({ option, value }) => `${option}-${value}`).join('_')
      const { status, headers, bytes } = await fileOf(id, `kind=glb&options=${options}`, store)
      expect([layout, status, headers.get('content-type')]).toEqual([layout, 200, 'model/gltf-binary'])
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[a-z0-9-]+\.glb"$/)
      expect(bytes.length).toBeLessThan(200_000)
      const { issues } = await validateBytes(bytes)
      expect([layout, issues.messages]).toEqual([layout, []])
      const size = await sizeOf(bytes)
      const asked = (src: string) => lengths.find((length) => length.src === src)?.value
      expect([layout, Math.abs(size.width - (asked('width-attr') ?? 0)) < 1]).toEqual([layout, true])
      if (asked('height-attr')) expect(Math.abs(size.height - (asked('height-attr') ?? 0))).toBeLessThan(1)
      if (asked('depth-attr')) expect(Math.abs(size.depth - (asked('depth-attr') ?? 0))).toBeLessThan(1)
      expect(Math.abs(size.floor)).toBeLessThan(0.01)
    }
  })

  it('are sent as USDZ too, in metres', async () => {
    for (const [layout, id] of await productsByLayout(store)) {
      const { status, headers, bytes } = await fileOf(id, 'kind=usdz', store)
      expect([layout, status, headers.get('content-type')]).toEqual([layout, 200, 'model/vnd.usdz+zip'])
      expect(bytes.length).toBeLessThan(200_000)
      expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
      const text = new TextDecoder('latin1').decode(bytes)
      expect(text).toContain('model.usda')
      expect(text).toContain('metersPerUnit = 1')
    }
  })
})

describe('models', () => {
  it('are refused for options that are not the product’s, that are out of range or cannot be read', async () => {
    const id = (await productsByLayout('FRSM')).get('frontal-sliding') ?? 0
    const [width] = await lengthsOf('FRSM', id)
    for (const options of [
      '999999999',
      `${width?.option}-1`,
      `${width?.option}-99999999`,
      `${width?.option}`.repeat(400),
      '__proto__',
      '%00',
      '1;drop table products',
      `${Array.from({ length: 900 }, (_, index) => index + 1).join('_')}`,
    ]) {
      const { status } = await fileOf(id, `kind=glb&options=${encodeURIComponent(options)}`)
      expect([options.slice(0, 40), status]).toEqual([options.slice(0, 40), 400])
    }
    expect((await fileOf(id, 'kind=exe')).status).toBe(400)
  })

  it('are not there for what the store does not sell, or does not draw', async () => {
    expect((await fileOf(2_147_483_647, 'kind=glb')).status).toBe(404)
    const [tap] = (await api.db.select().from(products)).filter(({ sketch }) => sketch === null)
    const { body } = await api.get<{ results: Product[] }>(
      `/catalog/v1/products/weblist_products/?store=FRSM&ids=${tap?.id}`,
    )
    expect(body.results).toHaveLength(1)
    expect((await fileOf(tap?.id ?? 0, 'kind=glb')).status).toBe(404)
  })

  it('have parts that are seen from outside: each encloses its own space', async () => {
    const base = { width: 900, height: 1_900, color: '#202020', glass: null, thickness: 8 } as const
    for (const layout of ['frontal-sliding', 'corner', 'semicircular', 'walk-in', 'bath', 'tray'] as const)
      for (const side of ['left', 'right'] as const)
        for (const part of partsOf({ ...base, open: [], layout, side, depth: layout === 'corner' ? 700 : null }))
          expect([layout, side, part.name, volumeOf(part) > 0]).toEqual([layout, side, part.name, true])
  })

  it('R3.20 have the metal of framed and gridded panes, valid, small and as large as what is ordered', async () => {
    for (const layout of layouts.filter((each) => each !== 'tray'))
      for (const framing of ['full', 'grid'] as const) {
        const framed: Drawing = {
          ...{ layout, width: 1_000, depth: layout === 'corner' ? 700 : null, height: 1_900, side: 'right', framing },
          ...{ color: '#202020', glass: { color: '#e4f1ee', texture: 'clear' }, thickness: 8, open: [] },
        }
        const { framing: _, ...bare } = framed
        const parts = partsOf(framed)
        expect(parts.length).toBeGreaterThan(partsOf(bare).length)
        for (const part of parts)
          expect([layout, framing, part.name, volumeOf(part) > 0]).toEqual([layout, framing, part.name, true])
        const glb = await glbOf(framed, layout)
        expect([layout, framing, (await validateBytes(glb)).issues.messages]).toEqual([layout, framing, []])
        const [size, whole] = [await sizeOf(glb), await sizeOf(await glbOf(bare, layout))]
        // Handles stand on the metal, into the shower; the depth of others is what is ordered.
        const isDeep = layout === 'corner' || layout === 'semicircular'
        expect([size.width, size.height, isDeep ? size.depth : 0].map(Math.round)).toEqual(
          [whole.width, whole.height, isDeep ? whole.depth : 0].map(Math.round),
        )
        for (const bytes of [glb, await usdzOf(framed)])
          expect([layout, bytes.length < 200_000]).toEqual([layout, true])
      }
  })

  it('R3.20 have the notches and holes of both panes of a corner, in GLB and USDZ', async () => {
    const cuts = (['fixed', 'side'] as const).flatMap((glass): Cut[] => [
      { kind: 'notch', glass, corner: 'lower-left', width: 100, height: 200 },
      { kind: 'opening', glass, shape: 'circle', x: 300, y: 1_000, diameter: 100 },
      { kind: 'opening', glass, shape: 'rectangle', x: 250, y: 600, width: 50, height: 60 },
    ])
    const cutAway = 100 * 200 + 50 * 60 + (36 / 2) * 50 ** 2 * Math.sin((2 * Math.PI) / 36)
    for (const side of ['left', 'right'] as const) {
      const whole: Drawing = {
        ...{ layout: 'corner', width: 1_000, depth: 700, height: 1_900, side, thickness: 8, open: [] },
        ...{ color: '#202020', glass: { color: '#e4f1ee', texture: 'clear' } },
      }
      const volumes = (drawing: Drawing) => new Map(partsOf(drawing).map((part) => [part.name, volumeOf(part)]))
      const [before, after] = [volumes(whole), volumes({ ...whole, measured_cuts: cuts })]
      for (const name of ['pane 1', 'side pane']) {
        const less = ((before.get(name) ?? 0) - (after.get(name) ?? 0)) * 1e9
        expect([side, name, Math.round(less / 8)]).toEqual([side, name, Math.round(cutAway)])
      }
      const glb = await glbOf({ ...whole, measured_cuts: cuts }, 'corner')
      expect((await validateBytes(glb)).issues.messages).toEqual([])
      const size = await sizeOf(glb)
      expect([size.width, size.height, size.depth].map(Math.round)).toEqual([1_000, 1_900, 700])
      const usdz = await usdzOf({ ...whole, measured_cuts: cuts })
      for (const bytes of [glb, usdz]) expect(bytes.length).toBeLessThan(200_000)
    }
  })
})

/** The space that a part encloses, cubic metres; negative where it is seen from inside. */
function volumeOf({ geometry }: Part): number {
  const place = geometry.getAttribute('position')
  let volume = 0
  for (let corner = 0; corner < place.count; corner += 3) {
    const [a, b, c] = [0, 1, 2].map((more) => [
      place.getX(corner + more),
      place.getY(corner + more),
      place.getZ(corner + more),
    ]) as [number[], number[], number[]]
    const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0], [cx = 0, cy = 0, cz = 0]] = [a, b, c]
    volume += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
  }
  return volume / 6
}
