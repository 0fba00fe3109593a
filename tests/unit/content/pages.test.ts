import { describe, expect, it } from 'vitest'
import {
  contentEverywhere,
  contentPath,
  contentSlug,
  contentSlugAt,
  ownContentPaths,
  pageTypeOf,
} from '../../../lib/content/pages.ts'
import { pageTypes } from '../../../lib/contract/cms.ts'
import { essm } from '../../../lib/stores/essm.ts'
import { frsm } from '../../../lib/stores/frsm.ts'
import { stores } from '../../../lib/stores/registry.ts'
import { readPath } from '../../../lib/urls/page-query.ts'
import { resolvePath, storePath } from '../../../lib/urls/paths.ts'

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
      for (const path of ownContentPaths) {
        const own = contentPath(store, contentSlug(store, path))
        expect(resolvePath(store, own)).toEqual({ internal: path })
      }
    expect(contentPath(essm, 'aviso-legal')).toBe('/cms/aviso-legal')
    expect(contentPath(essm, 'install-madrid')).toBe('/install/madrid')
  })

  it.each(stores)('finds the one content page that stands at a path of $code', (store) => {
    for (const path of ownContentPaths) expect(contentSlugAt(store, path)).toBe(contentSlug(store, path))
    expect(contentSlugAt(store, '/install')).toBe(contentSlug(store, '/installation-de-parois-de-douche'))
    expect(contentSlugAt(store, '/install/madrid')).toBe('install-madrid')
    expect(contentSlugAt(store, '/cms/legal')).toBe('legal')
    const nothing = [
      '/',
      '/cms',
      '/cms/',
      '/cms/a/b',
      '/cms/A',
      '/cms/..',
      '/cms/%2e',
      `/cms/${'a'.repeat(101)}`,
      '/x/y',
    ]
    for (const path of nothing) expect(contentSlugAt(store, path), path).toBeUndefined()
  })

  it.each(stores)('leads from /cms to the own path of a page of $code', (store) => {
    for (const path of ownContentPaths) {
      const own = storePath(store, path)
      expect(readPath(store, `/cms/${contentSlug(store, path)}`).canonical).toBe(own)
      expect(readPath(store, own).canonical).toBe(own)
    }
    expect(readPath(store, '/cms/install-madrid').canonical).toBe('/install/madrid')
    expect(readPath(store, '/cms/anything-else').canonical).toBe('/cms/anything-else')
  })

  it('shows a page as its data says, else by where it stands', () => {
    for (const type of pageTypes) expect(pageTypeOf(frsm, { slug: 'professionnel', type })).toBe(type)
    expect(pageTypeOf(frsm, { slug: 'professionnel', type: null })).toBe('professional')
    expect(pageTypeOf(essm, { slug: 'medir-mampara-angular' })).toBe('guide')
    expect(pageTypeOf(essm, { slug: 'install-madrid' })).toBe('installation')
    expect(pageTypeOf(essm, { slug: 'aviso-legal' })).toBe('legal')
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
