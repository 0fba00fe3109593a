import { seedBrands } from './brands.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { everywhere, type Words, words } from './words.ts'

export interface SeedFilter {
  id: number
  filterType: 'range' | 'bool' | 'other'
  kind: 'toggle' | 'hiperlink' | 'select' | 'color' | 'range'
  unit: string | null
  name: Words
  slug: Words
  options: readonly { key: string; name: Words; slug: Words; color?: string; image?: string }[]
}

export const trayTextures = [
  { key: 'slate', name: words('ardoise', 'pizarra'), category: 21 },
  { key: 'cement', name: words('ciment', 'cemento'), category: 22 },
  { key: 'smooth', name: words('lisse', 'liso'), category: 23 },
] as const
export const trayColours = [
  { key: 'white', name: words('blanc', 'blanco'), color: '#f2f0ec' },
  { key: 'grey', name: words('gris', 'gris'), color: '#77767a' },
  { key: 'black', name: words('noir', 'negro'), color: '#232325' },
  { key: 'sand', name: words('sable', 'arena'), color: '#bfae93' },
] as const

const yes = { key: 'yes', name: words('Oui', 'Sí'), slug: words('oui', 'si') }

export const seedFilters: readonly SeedFilter[] = [
  { id: 1, filterType: 'range', kind: 'range', unit: '€', name: words('Prix', 'Precio'), slug: words('prix', 'precio'), options: [] },
  { id: 2, filterType: 'other', kind: 'color', unit: null, name: words('Finition', 'Acabado'), slug: words('finition', 'acabado'), options: profiles.map(({ key, name, slug, color }) => ({ key, name, slug, color, image: `options/profile-${key}` })) },
  { id: 3, filterType: 'other', kind: 'color', unit: null, name: words('Verre', 'Vidrio'), slug: words('verre', 'vidrio'), options: glasses.map(({ key, name, slug, color }) => ({ key, name, slug, color, image: `options/glass-${key}` })) },
  { id: 4, filterType: 'range', kind: 'range', unit: 'cm', name: words('Largeur', 'Ancho'), slug: words('largeur', 'ancho'), options: [] },
  { id: 5, filterType: 'other', kind: 'select', unit: null, name: words('Marque', 'Marca'), slug: words('marque', 'marca'), options: seedBrands.map(({ slug, name }) => ({ key: slug, name: everywhere(() => name), slug: everywhere(() => slug) })) },
  { id: 6, filterType: 'bool', kind: 'toggle', unit: null, name: words('Sur mesure', 'A medida'), slug: words('sur-mesure', 'a-medida'), options: [yes] },
  { id: 7, filterType: 'bool', kind: 'toggle', unit: null, name: words('En promotion', 'En oferta'), slug: words('promotion', 'oferta'), options: [yes] },
  { id: 8, filterType: 'other', kind: 'select', unit: null, name: words('Épaisseur du verre', 'Grosor del vidrio'), slug: words('epaisseur', 'grosor'), options: ['6', '8'].map((mm) => ({ key: mm, name: everywhere(() => `${mm} mm`), slug: everywhere(() => `${mm}-mm`) })) },
  { id: 9, filterType: 'other', kind: 'hiperlink', unit: null, name: words('Ouverture', 'Apertura'), slug: words('ouverture', 'apertura'), options: screenTypes.map(({ key, opening }) => ({ key, name: opening, slug: words(({ 'frontal-sliding': 'coulissante', 'frontal-folding': 'pliante', 'frontal-pivot': 'pivotante', corner: 'angle', semicircular: 'arrondie', 'walk-in': 'fixe', bath: 'baignoire' })[key] ?? key, ({ 'frontal-sliding': 'corredera', 'frontal-folding': 'plegable', 'frontal-pivot': 'abatible', corner: 'angular', semicircular: 'semicircular', 'walk-in': 'fija', bath: 'banera' })[key] ?? key) })) },
  { id: 10, filterType: 'other', kind: 'select', unit: null, name: words('Surface', 'Textura'), slug: words('surface', 'textura'), options: trayTextures.map(({ key, name }) => ({ key, name: { FRSM: name.FRSM, ESSM: name.ESSM }, slug: name })) },
  { id: 11, filterType: 'other', kind: 'color', unit: null, name: words('Couleur', 'Color'), slug: words('couleur', 'color'), options: trayColours.map(({ key, name, color }) => ({ key, name, slug: name, color })) },
  { id: 12, filterType: 'other', kind: 'hiperlink', unit: null, name: words('Éléments spéciaux', 'Elementos especiales'), slug: words('elements-speciaux', 'elementos-especiales'), options: [{ key: 'made-to-measure', name: words('Fabrication sur mesure', 'Fabricación a medida'), slug: words('fabrication-sur-mesure', 'fabricacion-a-medida') }, { key: 'economic', name: words('Petits prix', 'Económico'), slug: words('economique', 'economico') }] },
]

/** Filters of each category, in position order. */
export const filtersOfCategories: Readonly<Record<number, readonly number[]>> = {
  1: [9, 2, 3, 4, 1, 8, 5, 6, 7],
  ...Object.fromEntries(screenTypes.map(({ category }) => [category, [2, 3, 4, 1, 8, 5, 6, 7]])),
  18: [9, 2, 3, 1, 8, 5],
  2: [12, 10, 11, 4, 1, 5, 7],
  21: [12, 11, 4, 1, 5, 7],
  22: [12, 11, 4, 1, 5, 7],
  23: [12, 11, 4, 1, 5, 7],
  3: [2, 1, 5, 7],
  31: [2, 1, 5, 7],
  32: [2, 1, 5, 7],
  4: [11, 1, 5, 7],
  5: [1, 5, 7],
}
