import { seedBrands } from './brands.ts'
import { fronts } from './comfort.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { trayColours, trayTextures } from './tray-types.ts'
import type { SeedFilter } from './types.ts'
import { everywhere, slugOf, type Words, words } from './words.ts'

/** How the filter of openings names each type of screen. */
export const openingSlugs: Readonly<Record<string, Words>> = {
  'frontal-sliding': words('coulissante', 'corredera'),
  'frontal-folding': words('pliante', 'plegable'),
  'frontal-pivot': words('pivotante', 'abatible'),
  corner: words('angle', 'angular'),
  semicircular: words('arrondie', 'semicircular'),
  'walk-in': words('fixe', 'fija'),
  bath: words('baignoire', 'banera'),
}

const yes = { key: 'yes', name: words('Oui', 'Sí'), slug: words('oui', 'si') }

export const seedFilters: readonly SeedFilter[] = [
  {
    id: 1,
    filterType: 'range',
    kind: 'range',
    unit: '€',
    follows: 'price',
    name: words('Prix', 'Precio'),
    slug: words('prix', 'precio'),
    options: [],
  },
  {
    id: 2,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words('Finition', 'Acabado'),
    slug: words('finition', 'acabado'),
    options: profiles.map(({ key, name, slug, color }) => ({
      key,
      name,
      slug,
      color,
      image: `options/profile-${key}`,
    })),
  },
  {
    id: 3,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words('Verre', 'Vidrio'),
    slug: words('verre', 'vidrio'),
    options: glasses.map(({ key, name, slug, color }) => ({ key, name, slug, color, image: `options/glass-${key}` })),
  },
  {
    id: 4,
    filterType: 'range',
    kind: 'range',
    unit: 'cm',
    name: words('Largeur', 'Ancho'),
    slug: words('largeur', 'ancho'),
    options: [],
  },
  {
    id: 5,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words('Marque', 'Marca'),
    slug: words('marque', 'marca'),
    options: seedBrands.map(({ slug, name }) => ({
      key: slug,
      name: everywhere(() => name),
      slug: everywhere(() => slug),
    })),
  },
  {
    id: 6,
    filterType: 'bool',
    kind: 'toggle',
    unit: null,
    name: words('Sur mesure', 'A medida'),
    slug: words('sur-mesure', 'a-medida'),
    options: [yes],
  },
  {
    id: 7,
    filterType: 'bool',
    kind: 'toggle',
    unit: null,
    follows: 'reduction',
    name: words('En promotion', 'En oferta'),
    slug: words('promotion', 'oferta'),
    options: [yes],
  },
  {
    id: 8,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words('Épaisseur du verre', 'Grosor del vidrio'),
    slug: words('epaisseur', 'grosor'),
    options: ['6', '8'].map((mm) => ({
      key: mm,
      name: everywhere(() => `${mm} mm`),
      slug: everywhere(() => `${mm}-mm`),
    })),
  },
  {
    id: 9,
    filterType: 'other',
    kind: 'hiperlink',
    unit: null,
    name: words('Ouverture', 'Apertura'),
    slug: words('ouverture', 'apertura'),
    options: screenTypes.map(({ key, opening }) => ({
      key,
      name: key === 'bath' ? words('Pour baignoire', 'Para bañera') : opening,
      slug: openingSlugs[key] ?? words(key, key),
    })),
  },
  {
    id: 10,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words('Surface', 'Textura'),
    slug: words('surface', 'textura'),
    options: trayTextures.map(({ key, name }) => ({ key, name: { FRSM: name.FRSM, ESSM: name.ESSM }, slug: name })),
  },
  {
    id: 11,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words('Couleur', 'Color'),
    slug: words('couleur', 'color'),
    options: trayColours.map(({ key, name, color }) => ({ key, name, slug: name, color })),
  },
  {
    id: 12,
    filterType: 'other',
    kind: 'hiperlink',
    unit: null,
    name: words('Éléments spéciaux', 'Elementos especiales'),
    slug: words('elements-speciaux', 'elementos-especiales'),
    options: [
      {
        key: 'made-to-measure',
        name: words('Fabrication sur mesure', 'Fabricación a medida'),
        slug: words('fabrication-sur-mesure', 'fabricacion-a-medida'),
      },
      { key: 'economic', name: words('Petits prix', 'Económico'), slug: words('economique', 'economico') },
    ],
  },
  {
    id: 13,
    filterType: 'bool',
    kind: 'toggle',
    unit: null,
    name: words('Livraison rapide', 'Entrega rápida'),
    slug: words('livraison-rapide', 'entrega-rapida'),
    options: [yes],
  },
  {
    id: 14,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words('Énergie', 'Energía'),
    slug: words('energie', 'energia'),
    options: [
      { key: 'electric', name: words('Électricité', 'Electricidad'), slug: words('electricite', 'electricidad') },
      { key: 'water', name: words('Eau chaude', 'Agua caliente'), slug: words('eau-chaude', 'agua-caliente') },
    ],
  },
  {
    id: 15,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words('Façade', 'Frente'),
    slug: words('facade', 'frente'),
    options: fronts.map(({ key, name, color }) => ({
      key,
      name,
      slug: everywhere((store) => slugOf(name[store])),
      color,
    })),
  },
]

/** Filters of each category, in position order. */
export const filtersOfCategories: Readonly<Record<number, readonly number[]>> = {
  1: [9, 2, 3, 4, 1, 8, 5, 6, 13, 7],
  ...Object.fromEntries(screenTypes.map(({ category }) => [category, [2, 3, 4, 1, 8, 5, 6, 13, 7]])),
  18: [9, 2, 3, 1, 8, 5],
  2: [12, 10, 11, 4, 1, 5, 7],
  ...Object.fromEntries([21, 22, 23].map((category) => [category, [12, 11, 4, 1, 5, 7]])),
  24: [10, 11, 1, 5],
  ...Object.fromEntries([3, 31, 32, 33].map((category) => [category, [2, 1, 5, 7]])),
  4: [14, 2, 1, 5, 7],
  ...Object.fromEntries([41, 42].map((category) => [category, [2, 1, 5, 7]])),
  ...Object.fromEntries([5, 51, 52].map((category) => [category, [15, 4, 1, 5, 7]])),
  6: [2, 1, 5],
  ...Object.fromEntries([61, 62, 63].map((category) => [category, [2, 1, 5]])),
}
