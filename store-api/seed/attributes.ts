import type { attributes, complements, complementTypes, StoredOption } from '../db/schema.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { everywhere, slugOf, type Words, words } from './words.ts'

type SeedAttribute = typeof attributes.$inferInsert

function textsOf(name: Words, help: Words<string | null> = words<string | null>(null, null)): SeedAttribute['texts'] {
  return everywhere((store) => ({ name: name[store], slug: slugOf(name[store]), help: help[store] }))
}

function option(id: number, ref: string, name: Words, more: Partial<StoredOption> & { surcharge?: number } = {}): StoredOption {
  const { surcharge = 0, ...rest } = more
  return { id, ref, texts: everywhere((store) => ({ name: name[store], slug: slugOf(name[store]) || ref.toLowerCase() })), price: everywhere((store) => (store === 'ESSM' ? Math.round(surcharge * 0.96) : surcharge)), block_options: [], complements_locked: [], ...rest }
}

const base = { translate: true, ofVariants: false } as const

/** Ids of attributes: 100 + type for the widths of variants, 200 + type for free widths, then the shared ones. */
export const attributeIds = { variantWidth: 100, freeWidth: 200, height: 300, side: 301, profile: 302, glass: 303, traySize: 400, radiatorSize: 401, furnitureSize: 402 } as const
/** Complement type ids, in position order. */
export const complementTypeIds = { treatment: 1, assembly: 2, towelRail: 3, stabiliser: 4, care: 5 } as const

const measureHelp = words<string | null>('Mesurez à trois hauteurs et indiquez la plus petite cote.', 'Mide a tres alturas e indica la medida menor.')

/** Option id of a variant's width. */
export function widthOptionId(typeIndex: number, widthIndex: number): number {
  return 10_000 + typeIndex * 100 + widthIndex
}

export const seedAttributes: readonly SeedAttribute[] = [
  ...screenTypes.map((type, index): SeedAttribute => ({
    ...base, id: attributeIds.variantWidth + index, src: 'width-attr', fieldType: 'select', aesthetic: false, required: true, position: 1, ofVariants: true,
    texts: textsOf(words('Largeur', 'Ancho'), measureHelp),
    options: type.widths.map((width, place) => option(widthOptionId(index, place), `${width / 10}`, everywhere(() => `${width / 10} cm`), { value_numeric: width })),
  })),
  ...screenTypes.map((type, index): SeedAttribute => ({
    ...base, id: attributeIds.freeWidth + index, src: 'width-attr', fieldType: 'range', aesthetic: false, required: true, position: 1,
    texts: textsOf(words('Largeur', 'Ancho'), measureHelp),
    options: [option(20_000 + index, 'L', words('Largeur libre', 'Ancho libre'), { value_range_min: type.range[0], value_range_max: type.range[1] })],
  })),
  { ...base, id: attributeIds.height, src: 'height-attr', fieldType: 'range', aesthetic: false, required: true, position: 2, texts: textsOf(words('Hauteur', 'Altura')), options: [option(20_100, 'H', words('Hauteur libre', 'Altura libre'), { value_range_min: 1200, value_range_max: 2200 })] },
  {
    ...base, id: attributeIds.side, src: 'pool-attr', fieldType: 'image', aesthetic: false, required: true, position: 3,
    texts: textsOf(words("Côté d'ouverture", 'Lado de apertura'), words<string | null>('Vu de face, depuis la salle de bains.', 'Visto de frente, desde el baño.')),
    options: [option(20_200, 'G', words('À gauche', 'A la izquierda'), { position_sketch: 'left', pool_position: 1 }), option(20_201, 'D', words('À droite', 'A la derecha'), { position_sketch: 'right', pool_position: 2 })],
  },
  {
    ...base, id: attributeIds.profile, src: 'profile-attr', fieldType: 'color', aesthetic: true, required: true, position: 4, texts: textsOf(words('Finition du profilé', 'Acabado del perfil')),
    options: profiles.map(({ key, name, color, surcharge }, index) => option(20_300 + index, key.slice(0, 2).toUpperCase(), name, { surcharge, color, image: `options/profile-${key}`, ...(key === 'gold' && { block_options: [20_403], complements_locked: [complementTypeIds.towelRail] }) })),
  },
  {
    ...base, id: attributeIds.glass, src: 'glass-attr', fieldType: 'image', aesthetic: true, required: true, position: 5, texts: textsOf(words('Verre', 'Vidrio')),
    options: glasses.map(({ key, name, color, surcharge }, index) => option(20_400 + index, key.slice(0, 2).toUpperCase(), name, { surcharge, color, image: `options/glass-${key}`, ...(key === 'frosted' && { block_options: [20_304] }) })),
  },
  { ...base, id: attributeIds.traySize, src: 'width-attr', fieldType: 'select', aesthetic: false, required: true, position: 1, ofVariants: true, texts: textsOf(words('Dimensions', 'Medidas')), options: ['80 × 80', '90 × 90', '100 × 80', '120 × 80', '140 × 80', '160 × 90'].map((size, index) => option(30_000 + index, size.replace(/\D+/g, 'X'), everywhere(() => `${size} cm`), { value_numeric: Number(size.split(' ')[0]) * 10 })) },
  { ...base, id: attributeIds.radiatorSize, src: 'height-attr', fieldType: 'select', aesthetic: false, required: true, position: 1, ofVariants: true, texts: textsOf(words('Puissance', 'Potencia')), options: ['500', '750', '1000'].map((watt, index) => option(30_100 + index, watt, everywhere(() => `${watt} W`), { value_numeric: Number(watt) })) },
  { ...base, id: attributeIds.furnitureSize, src: 'width-attr', fieldType: 'select', aesthetic: false, required: true, position: 1, ofVariants: true, texts: textsOf(words('Largeur du meuble', 'Ancho del mueble')), options: ['60', '80', '100', '120'].map((width, index) => option(30_200 + index, width, everywhere(() => `${width} cm`), { value_numeric: Number(width) * 10 })) },
]

export const seedComplementTypes: readonly (typeof complementTypes.$inferInsert)[] = [
  { id: complementTypeIds.treatment, position: 1, image: 'options/glass-clear', names: words('Traitement du verre', 'Tratamiento del vidrio') },
  { id: complementTypeIds.assembly, position: 2, image: 'options/profile-chrome', names: words('Profilés de compensation', 'Perfiles de compensación') },
  { id: complementTypeIds.towelRail, position: 3, image: 'icons/radiator', names: words('Porte-serviette', 'Toallero') },
  { id: complementTypeIds.stabiliser, position: 4, image: 'icons/walk-in', names: words('Barre de stabilisation', 'Barra estabilizadora') },
  { id: complementTypeIds.care, position: 5, image: 'icons/accessories', names: words('Entretien', 'Mantenimiento') },
]

function complement(id: number, ref: string, typeId: number, price: number, image: string, name: Words, description: Words): typeof complements.$inferInsert {
  return { id, ref, typeId, image, texts: everywhere((store) => ({ name: name[store], description: description[store] })), price: words(price, Math.round((price * 0.95) / 100) * 100), attributeIds: [] }
}

export const seedComplements: readonly (typeof complements.$inferInsert)[] = [
  complement(1, 'TAC-1', 1, 3900, 'options/glass-clear', words('Traitement anticalcaire une face', 'Tratamiento antical por una cara'), words("Les gouttes glissent et le calcaire n'accroche plus, côté douche.", 'Las gotas resbalan y la cal no se agarra por el lado de la ducha.')),
  complement(2, 'TAC-2', 1, 5900, 'options/glass-clear', words('Traitement anticalcaire deux faces', 'Tratamiento antical por las dos caras'), words('La même protection, à l\'intérieur et à l\'extérieur.', 'La misma protección por dentro y por fuera.')),
  complement(3, 'PCO-20', 2, 2900, 'options/profile-chrome', words('Profilé compensateur 20 mm', 'Perfil compensador de 20 mm'), words("Rattrape jusqu'à 20 mm de faux aplomb.", 'Corrige hasta 20 mm de desplome.')),
  complement(4, 'PCO-40', 2, 4500, 'options/profile-chrome', words('Profilé compensateur 40 mm', 'Perfil compensador de 40 mm'), words("Rattrape jusqu'à 40 mm de faux aplomb.", 'Corrige hasta 40 mm de desplome.')),
  complement(5, 'PSV-60', 3, 7900, 'icons/radiator', words('Porte-serviette 60 cm', 'Toallero de 60 cm'), words('Fixé à travers le verre, il fait aussi office de poignée.', 'Fijado a través del vidrio, sirve también de tirador.')),
  complement(6, 'BAR-DR', 4, 4900, 'icons/walk-in', words('Barre droite 120 cm', 'Barra recta de 120 cm'), words("Du verre au mur d'en face, recoupable.", 'Del vidrio a la pared de enfrente, recortable.')),
  complement(7, 'BAR-PL', 4, 6900, 'icons/walk-in', words('Barre de plafond', 'Barra a techo'), words("Quand le mur d'en face est trop loin.", 'Para cuando la pared de enfrente está demasiado lejos.')),
  complement(8, 'KIT-ENT', 5, 1990, 'icons/accessories', words("Kit d'entretien", 'Kit de mantenimiento'), words('Raclette, microfibre et nettoyant doux.', 'Rasqueta, microfibra y limpiador suave.')),
]
