import { seedBrands } from './brands.ts'
import { fronts } from './comfort.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { trayColours, trayTextures } from './tray-types.ts'
import type { SeedFilter } from './types.ts'
import { everywhere, slugOf, type Words, words } from './words.ts'

/** How the filter of openings names each type of screen. */
export const openingSlugs: Readonly<Record<string, Words>> = {
  'frontal-sliding': words({ fr: 'coulissante', es: 'corredera' }),
  'frontal-folding': words({ fr: 'pliante', es: 'plegable' }),
  'frontal-pivot': words({ fr: 'pivotante', es: 'abatible' }),
  corner: words({ fr: 'angle', es: 'angular' }),
  semicircular: words({ fr: 'arrondie', es: 'semicircular' }),
  'walk-in': words({ fr: 'fixe', es: 'fija' }),
  bath: words({ fr: 'baignoire', es: 'banera' }),
}

const yes = { key: 'yes', name: words({ fr: 'Oui', es: 'Sí' }), slug: words({ fr: 'oui', es: 'si' }) }

export const seedFilters: readonly SeedFilter[] = [
  {
    id: 1,
    filterType: 'range',
    kind: 'range',
    unit: '€',
    follows: 'price',
    name: words({ fr: 'Prix', es: 'Precio' }),
    slug: words({ fr: 'prix', es: 'precio' }),
    options: [],
  },
  {
    id: 2,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words({ fr: 'Finition', es: 'Acabado' }),
    slug: words({ fr: 'finition', es: 'acabado' }),
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
    name: words({ fr: 'Verre', es: 'Vidrio' }),
    slug: words({ fr: 'verre', es: 'vidrio' }),
    options: glasses.map(({ key, name, slug, color }) => ({ key, name, slug, color, image: `options/glass-${key}` })),
  },
  {
    id: 4,
    filterType: 'range',
    kind: 'range',
    unit: 'cm',
    name: words({ fr: 'Largeur', es: 'Ancho' }),
    slug: words({ fr: 'largeur', es: 'ancho' }),
    options: [],
  },
  {
    id: 5,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words({ fr: 'Marque', es: 'Marca' }),
    slug: words({ fr: 'marque', es: 'marca' }),
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
    name: words({ fr: 'Sur mesure', es: 'A medida' }),
    slug: words({ fr: 'sur-mesure', es: 'a-medida' }),
    options: [yes],
  },
  {
    id: 7,
    filterType: 'bool',
    kind: 'toggle',
    unit: null,
    follows: 'reduction',
    name: words({ fr: 'En promotion', es: 'En oferta' }),
    slug: words({ fr: 'promotion', es: 'oferta' }),
    options: [yes],
  },
  {
    id: 8,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words({ fr: 'Épaisseur du verre', es: 'Grosor del vidrio' }),
    slug: words({ fr: 'epaisseur', es: 'grosor' }),
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
    name: words({ fr: 'Ouverture', es: 'Apertura' }),
    slug: words({ fr: 'ouverture', es: 'apertura' }),
    options: screenTypes.map(({ key, opening }) => ({
      key,
      name: key === 'bath' ? words({ fr: 'Pour baignoire', es: 'Para bañera' }) : opening,
      slug: openingSlugs[key] ?? words({ fr: key, es: key }),
    })),
  },
  {
    id: 10,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words({ fr: 'Surface', es: 'Textura' }),
    slug: words({ fr: 'surface', es: 'textura' }),
    options: trayTextures.map(({ key, name, surface }) => ({ key, name: { ...surface }, slug: name })),
  },
  {
    id: 11,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words({ fr: 'Couleur', es: 'Color' }),
    slug: words({ fr: 'couleur', es: 'color' }),
    options: trayColours.map(({ key, name, color }) => ({ key, name, slug: name, color })),
  },
  {
    id: 12,
    filterType: 'other',
    kind: 'hiperlink',
    unit: null,
    name: words({ fr: 'Éléments spéciaux', es: 'Elementos especiales' }),
    slug: words({ fr: 'elements-speciaux', es: 'elementos-especiales' }),
    options: [
      {
        key: 'made-to-measure',
        name: words({ fr: 'Fabrication sur mesure', es: 'Fabricación a medida' }),
        slug: words({ fr: 'fabrication-sur-mesure', es: 'fabricacion-a-medida' }),
      },
      {
        key: 'economic',
        name: words({ fr: 'Petits prix', es: 'Económico' }),
        slug: words({ fr: 'economique', es: 'economico' }),
      },
    ],
  },
  {
    id: 13,
    filterType: 'bool',
    kind: 'toggle',
    unit: null,
    name: words({ fr: 'Livraison rapide', es: 'Entrega rápida' }),
    slug: words({ fr: 'livraison-rapide', es: 'entrega-rapida' }),
    options: [yes],
  },
  {
    id: 14,
    filterType: 'other',
    kind: 'select',
    unit: null,
    name: words({ fr: 'Énergie', es: 'Energía' }),
    slug: words({ fr: 'energie', es: 'energia' }),
    options: [
      {
        key: 'electric',
        name: words({ fr: 'Électricité', es: 'Electricidad' }),
        slug: words({ fr: 'electricite', es: 'electricidad' }),
      },
      {
        key: 'water',
        name: words({ fr: 'Eau chaude', es: 'Agua caliente' }),
        slug: words({ fr: 'eau-chaude', es: 'agua-caliente' }),
      },
    ],
  },
  {
    id: 15,
    filterType: 'other',
    kind: 'color',
    unit: null,
    name: words({ fr: 'Façade', es: 'Frente' }),
    slug: words({ fr: 'facade', es: 'frente' }),
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
