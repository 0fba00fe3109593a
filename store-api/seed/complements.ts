import type { SeedComplement, SeedComplementType } from './types.ts'
import { everywhere, type Words, words } from './words.ts'

/** In the order in which the configurator visits them; ids and `complementTypeIds` are the same numbers. */
export const seedComplementTypes: SeedComplementType[] = [
  { id: 1, position: 1, image: 'options/glass-clear', names: words('Traitement anticalcaire', 'Tratamiento antical') },
  {
    id: 2,
    position: 2,
    image: 'options/profile-chrome',
    names: words('Accessoires de montage', 'Accesorios de montaje'),
  },
  {
    id: 3,
    position: 3,
    image: 'icons/radiator',
    names: words('Poignées et porte-serviettes', 'Tiradores y toalleros'),
  },
  { id: 4, position: 4, image: 'icons/walk-in', names: words('Barres de stabilisation', 'Barras estabilizadoras') },
  { id: 5, position: 5, image: 'icons/accessories', names: words("Produits d'entretien", 'Productos de limpieza') },
]

/** The finish is asked for wherever a part should match the profile; rails and bars come in lengths too, each a variant. */
const finish = [501]
const finishAndRailLength = [501, 502]
const finishAndBarLength = [501, 503]

/** Prices as each store writes them. */
const pricesOf = (price: number) => words(price, Math.round((price * 0.95) / 100) * 100)

/** A variant per length: its option, what its reference says, and its price. */
function lengths(
  ref: string,
  firstId: number,
  sizes: readonly (readonly [option: number, name: string, price: number])[],
) {
  return sizes.map(([option, name, price], place) => ({
    id: firstId + place,
    ref: `${ref}-${name}`,
    option_ids: [option],
    price: pricesOf(price),
  }))
}

function complement(
  id: number,
  ref: string,
  typeId: number,
  price: number,
  image: string,
  name: Words,
  description: Words,
  attributeIds: number[] = [],
  variants: SeedComplement['variants'] = [],
): SeedComplement {
  return {
    id,
    ref,
    typeId,
    image,
    texts: everywhere((store) => ({ name: name[store], description: description[store] })),
    price: pricesOf(price),
    attributeIds,
    variants,
  }
}

export const seedComplements: SeedComplement[] = [
  complement(
    1,
    'TAC-1',
    1,
    3900,
    'options/glass-clear',
    words('Traitement anticalcaire une face', 'Tratamiento antical por una cara'),
    words(
      "Les gouttes glissent et le calcaire n'accroche plus, côté douche.",
      'Las gotas resbalan y la cal no se agarra por el lado de la ducha.',
    ),
  ),
  complement(
    2,
    'TAC-2',
    1,
    5900,
    'options/glass-clear',
    words('Traitement anticalcaire deux faces', 'Tratamiento antical por las dos caras'),
    words("La même protection, à l'intérieur et à l'extérieur.", 'La misma protección por dentro y por fuera.'),
  ),
  complement(
    3,
    'PCO-20',
    2,
    2900,
    'options/profile-chrome',
    words('Profilé compensateur 20 mm', 'Perfil de compensación de 20 mm'),
    words(
      "Rattrape jusqu'à 20 mm de faux aplomb, dans la finition de votre choix.",
      'Corrige hasta 20 mm de desplome, en el acabado que elijas.',
    ),
    finish,
  ),
  complement(
    4,
    'PCO-40',
    2,
    4500,
    'options/profile-chrome',
    words('Profilé compensateur 40 mm', 'Perfil de compensación de 40 mm'),
    words(
      "Rattrape jusqu'à 40 mm de faux aplomb, dans la finition de votre choix.",
      'Corrige hasta 40 mm de desplome, en el acabado que elijas.',
    ),
    finish,
  ),
  complement(
    9,
    'KIT-CAR',
    2,
    1290,
    'icons/accessories',
    words('Kit de fixation pour carrelage fin', 'Kit de fijación para azulejo fino'),
    words('Chevilles et forets diamant pour les murs délicats.', 'Tacos y brocas de diamante para paredes delicadas.'),
  ),
  complement(
    5,
    'PSV',
    3,
    7900,
    'icons/radiator',
    words('Porte-serviettes traversant', 'Toallero pasante'),
    words(
      'Fixé à travers le verre, il fait aussi office de poignée.',
      'Fijado a través del vidrio, sirve también de tirador.',
    ),
    finishAndRailLength,
    lengths('PSV', 501, [
      [50_100, '40', 7900],
      [50_101, '60', 9400],
    ]),
  ),
  complement(
    10,
    'POI',
    3,
    3500,
    'options/profile-black',
    words('Poignée double face', 'Tirador de doble cara'),
    words('Une prise pleine, à saisir des deux côtés du verre.', 'Un agarre firme, por los dos lados del vidrio.'),
    finish,
  ),
  complement(
    6,
    'BAR-DR',
    4,
    4300,
    'icons/walk-in',
    words('Barre droite', 'Barra recta'),
    words("Du verre au mur d'en face, recoupable.", 'Del vidrio a la pared de enfrente, recortable.'),
    finishAndBarLength,
    lengths('BAR-DR', 601, [
      [50_200, '90', 4300],
      [50_201, '120', 4900],
      [50_202, '150', 5700],
    ]),
  ),
  complement(
    7,
    'BAR-PL',
    4,
    6900,
    'icons/walk-in',
    words('Barre de plafond', 'Barra a techo'),
    words("Quand le mur d'en face est trop loin.", 'Para cuando la pared de enfrente está demasiado lejos.'),
    finish,
  ),
  complement(
    8,
    'KIT-ENT',
    5,
    1990,
    'icons/accessories',
    words("Kit d'entretien", 'Kit de mantenimiento'),
    words('Raclette, microfibre et nettoyant doux.', 'Limpiacristales, microfibra y limpiador suave.'),
  ),
  complement(
    11,
    'NET-ANT',
    5,
    1190,
    'icons/accessories',
    words('Nettoyant anticalcaire 500 ml', 'Limpiador antical de 500 ml'),
    words(
      'Sans acide fort : il respecte les joints et les finitions.',
      'Sin ácidos fuertes: respeta las juntas y los acabados.',
    ),
  ),
]
