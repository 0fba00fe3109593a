import { words } from './words.ts'

/** `name` is said of the tray ("plato liso"), `surface` of its surface ("textura lisa"). */
export const trayTextures = [
  {
    key: 'slate',
    name: words({ fr: 'ardoise', es: 'pizarra' }),
    surface: words({ fr: 'ardoise', es: 'pizarra' }),
    category: 21,
  },
  {
    key: 'cement',
    name: words({ fr: 'ciment', es: 'cemento' }),
    surface: words({ fr: 'ciment', es: 'cemento' }),
    category: 22,
  },
  {
    key: 'smooth',
    name: words({ fr: 'lisse', es: 'liso' }),
    surface: words({ fr: 'lisse', es: 'lisa' }),
    category: 23,
  },
] as const
export const trayColours = [
  { key: 'white', name: words({ fr: 'blanc', es: 'blanco' }), color: '#f2f0ec' },
  { key: 'grey', name: words({ fr: 'gris', es: 'gris' }), color: '#77767a' },
  { key: 'black', name: words({ fr: 'noir', es: 'negro' }), color: '#232325' },
  { key: 'sand', name: words({ fr: 'sable', es: 'arena' }), color: '#bfae93' },
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
