import { words } from './words.ts'

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
/** Length and depth of the trays in stock, millimetres. */
export const traySizes: readonly (readonly [number, number])[] = [
  [800, 800],
  [900, 900],
  [1000, 800],
  [1200, 800],
  [1400, 800],
  [1600, 900],
  [1800, 900],
]
