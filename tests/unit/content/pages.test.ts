import { describe, expect, it } from 'vitest'
import { resolvePath } from '../../../lib/addresses/paths.ts'
import { contentEverywhere, contentPath, contentSlug, guidePaths, infoPaths } from '../../../lib/content/pages.ts'
import { essm } from '../../../lib/stores/essm.ts'
import { frsm } from '../../../lib/stores/frsm.ts'
import { stores } from '../../../lib/stores/registry.ts'

describe('where content pages live', () => {
  it.each([
    ['R2.42', '/guia-platos-de-ducha', '/guide-receveur-de-douche'],
    ['R2.44', '/medir-mampara', '/mesurer-paroi-de-douche'],
    ['R2.46', '/medir-mampara/angular', '/mesurer-paroi-de-douche/angle'],
    ['R2.48', '/medir-mampara/frontal', '/mesurer-paroi-de-douche/frontale'],
    ['R2.50', '/medir-mampara/ducha-o-banera', '/mesurer-paroi-de-douche/douche-ou-baignoire'],
    ['R2.52', '/medir-mampara/semicircular', '/mesurer-paroi-de-douche/semi-circulaire'],
  ])('%s shows the guide of %s in both stores; the Spanish one leads its French path there', (_, spanish, french) => {
    expect(resolvePath(frsm, spanish)).toEqual({ internal: french })
    expect(resolvePath(frsm, french)).toEqual({ internal: french })
    expect(resolvePath(essm, spanish)).toEqual({ internal: french })
    expect(resolvePath(essm, french)).toEqual({ internal: french, canonical: spanish })
  })

  it('gives every such page one path, which its slug leads back to', () => {
    for (const store of stores)
      for (const path of [...guidePaths, ...infoPaths]) {
        const own = contentPath(store, contentSlug(store, path))
        expect(resolvePath(store, own)).toEqual({ internal: path })
      }
    expect(contentPath(essm, 'aviso-legal')).toBe('/cms/aviso-legal')
    expect(contentPath(essm, 'install-madrid')).toBe('/install/madrid')
  })

  it('knows the same guide and the same legal page in the other store', () => {
    expect(contentEverywhere(stores, frsm, 'mesurer-paroi-de-douche-angle')).toEqual([
      { store: 'FRSM', web_url: '/mesurer-paroi-de-douche/angle' },
      { store: 'ESSM', web_url: '/medir-mampara/angular' },
    ])
    expect(contentEverywhere(stores, essm, 'condiciones-de-venta')).toEqual([
      { store: 'FRSM', web_url: '/cms/conditions-de-vente' },
      { store: 'ESSM', web_url: '/cms/condiciones-de-venta' },
    ])
    expect(contentEverywhere(stores, frsm, 'livraison')).toEqual([
      { store: 'FRSM', web_url: '/cms/livraison' },
      { store: 'ESSM', web_url: '/cms/envio' },
    ])
    expect(contentEverywhere(stores, essm, 'install-desmontaje')).toEqual([
      { store: 'FRSM', web_url: '/install/depose' },
      { store: 'ESSM', web_url: '/install/desmontaje' },
    ])
    expect(contentEverywhere(stores, essm, 'install-madrid')).toEqual([])
  })
})
